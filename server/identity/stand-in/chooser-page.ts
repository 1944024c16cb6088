import { createHash } from 'node:crypto';
import type { ProviderId } from '../provider.ts';
import { demoAccounts } from './demo-accounts.ts';

const style = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-block-size:100vh}
main{inline-size:min(24rem,100vw - 2rem);padding-block:1.5rem}
h1{font-size:1.25rem;margin:0}p{margin-block:.25rem 1rem}
ul{list-style:none;padding:0;display:grid;gap:.5rem}
button,input[type=email],input[type=text]{font:inherit;inline-size:100%;box-sizing:border-box;min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid GrayText;border-radius:.5rem}
button{cursor:pointer;text-align:start}label{display:block;margin-block:.5rem}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}`;

const names: Record<ProviderId, string> = { google: 'Google', apple: 'Apple' };

/** Lets a person choose who to be. In both languages, since it does not know the reader's. */
export function chooserPage(provider: ProviderId, action: string, problem?: string): string {
  const name = names[provider];
  const accounts = demoAccounts.map(
    account => `<li><button name="account" value="${escape(account.email)}" formnovalidate><bdi>${escape(account.name)}</bdi> · <bdi>${escape(account.email)}</bdi></button></li>`,
  );
  const option = provider === 'apple'
    ? '<label><input type="checkbox" name="private" value="1"> הסתרת כתובת המייל · <span lang="en">Hide my email</span></label>'
    : '<label><input type="checkbox" name="unverified" value="1"> הכתובת לא אומתה · <span lang="en">The address is not verified</span></label>';
  return `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title><style>${style}</style></head><body><main>
<h1>כניסה לדוגמה במקום ${name}</h1><p lang="en" dir="ltr">A demo stand-in for ${name}. No password is asked for.</p>
${problem === undefined ? '' : `<p role="alert">${escape(problem)}</p>`}
<form method="post" action="${escape(action)}">
<ul aria-label="חשבונות · Accounts">${accounts.join('')}</ul>
<label>כתובת אחרת · <span lang="en">Another address</span><input type="email" name="email" dir="ltr" autocomplete="off" maxlength="254"></label>
<label>שם · <span lang="en">Name</span><input type="text" name="name" dir="auto" autocomplete="off" maxlength="100"></label>
${option}
<button>המשך · <span lang="en">Continue</span></button>
</form>
<form method="post" action="${escape(action)}"><p><button name="refuse" value="1">ביטול · <span lang="en">Refuse</span></button></p></form>
</main></body></html>`;
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
