import { createHash } from 'node:crypto';
import type { ProviderType } from '../providers/provider-type.ts';
import type { DemoAccount } from './demo-accounts.ts';

const style = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;--page:light-dark(#eef1f6,#0b0f16);--card:light-dark(#fff,#151b25);--line:light-dark(#c6cedb,#384457);--ink:light-dark(#131a26,#eef2f8);--soft:light-dark(#4d596c,#a6b2c4);--accent:light-dark(#1d4ed8,#8ab4ff);--on:light-dark(#fff,#0b1526)}
*{box-sizing:border-box}
body{margin:0;display:grid;place-items:center;min-block-size:100vh;padding:1rem;background:var(--page);color:var(--ink)}
main{inline-size:100%;max-inline-size:27rem;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:1rem}
h1{font-size:1.25rem;line-height:1.3;margin:0}p{margin:0}[lang=en]{unicode-bidi:isolate}p[lang=en]{text-align:end}
.soft{color:var(--soft);font-size:.875rem}.alert{margin-block-start:1rem;padding:.5rem .75rem;border:1px solid light-dark(#b42318,#ff9d92);border-radius:.5rem;color:light-dark(#b42318,#ff9d92)}
ul{list-style:none;padding:0;margin-block:1.25rem;display:grid;gap:.5rem}
button,input{font:inherit;color:inherit;background:transparent;min-block-size:2.75rem;border:1px solid var(--line);border-radius:.625rem}
button,input:not([type=checkbox]){inline-size:100%;padding:.5rem .75rem}
button{cursor:pointer}button:hover{border-color:var(--accent)}
li button{display:grid;grid-template-columns:2.25rem 1fr;gap:0 .75rem;align-items:center;text-align:start}
.mark{display:grid;place-items:center;block-size:2.25rem;border-radius:50%;background:var(--accent);color:var(--on);font-weight:600}
.who{display:grid;justify-items:start;line-height:1.3;overflow-wrap:anywhere}
label{display:block;margin-block-end:.75rem}.check{display:flex;gap:.625rem;align-items:center;min-block-size:2.75rem;margin:0}
[type=checkbox]{inline-size:1.25rem;block-size:1.25rem;min-block-size:0;margin:0;accent-color:var(--accent)}
.main{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:600;margin-block:.75rem .5rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

export interface ChooserPage {
  readonly type: ProviderType;
  /** Name of the application, in the title. */
  readonly application: string;
  readonly accounts: readonly DemoAccount[];
  /** Target of the form. */
  readonly action: string;
  readonly problem?: { readonly he: string; readonly en: string } | undefined;
}

/** The page on which a person chooses who to be. In Hebrew and English, since the reader's language is not known. */
export function chooserPage({ accounts, action, application, problem, type }: ChooserPage): string {
  const name = type.displayName;
  const option =
    type.demo.emailOption === 'relay'
      ? '<label class="check"><input type="checkbox" name="private" value="1"><span>הסתרת כתובת המייל · <span lang="en">Hide my email</span></span></label>'
      : '<label class="check"><input type="checkbox" name="unverified" value="1"><span>הכתובת לא אומתה · <span lang="en">The address is not verified</span></span></label>';
  return `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name} · ${escape(application)}</title><style>${style}</style></head><body><main>
<h1>כניסה לדוגמה במקום ${name}</h1><p class="soft">בלי סיסמה: בוחרים מי להיות</p><p class="soft" lang="en" dir="ltr">A demo stand-in for ${name}: no password, choose who to be</p>
${problem === undefined ? '' : `<p class="alert" role="alert">${escape(problem.he)} <span lang="en" dir="ltr">${escape(problem.en)}</span></p>`}
<form method="post" action="${escape(action)}">
<ul aria-label="חשבונות · Accounts">${accounts.map(accountButton).join('')}</ul>
<label>כתובת אחרת · <span lang="en">Another address</span><input type="email" name="email" dir="ltr" autocomplete="off" maxlength="254"></label>
<label>שם · <span lang="en">Name</span><input type="text" name="name" dir="auto" autocomplete="off" maxlength="100"></label>
${option}
<button class="main">המשך · <span lang="en">Continue</span></button>
</form>
<form method="post" action="${escape(action)}"><button name="refuse" value="1">ביטול · <span lang="en">Refuse</span></button></form>
</main></body></html>`;
}

function accountButton({ email, name, note }: DemoAccount): string {
  return (
    `<li><button name="account" value="${escape(email)}" formnovalidate><span class="mark" aria-hidden="true">${escape([...name][0] ?? '')}</span>` +
    `<span class="who"><span><bdi>${escape(name)}</bdi> <span class="soft">· ${escape(note)}</span></span><bdi class="soft">${escape(email)}</bdi></span></button></li>`
  );
}

/** Chrome applies form-action to redirects as well, and the last one leads to the site or to a port beside it. */
export function chooserPolicy(siteUrl: string): string {
  const digest = createHash('sha256').update(style).digest('base64');
  const targets = `'self' ${siteUrl} http://localhost:* http://127.0.0.1:*`;
  return `default-src 'none'; style-src 'sha256-${digest}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}
