import { createHash } from 'node:crypto';

const styles = `:root{color-scheme:dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:2.5rem;padding:1.5rem;background:#0b0e15;color:#f4f5f7;font:1rem/1.6 system-ui,sans-serif;text-align:center}h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:0;color:#b8bcc8;max-width:42ch}a{color:#b3a6ff}small{color:#8d93a5}`;
const stylesHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** What each status says, in both languages: nobody knows which one applies when rendering has failed. */
const texts = {
  500: {
    he: ['העמוד לא נטען', 'התקלה נרשמה ותטופל. נסו לטעון את העמוד שוב בעוד רגע.'],
    en: ['This page did not load', 'The fault was recorded and will be looked into. Try again in a moment.'],
  },
  503: {
    he: ['האתר לא זמין לרגע', 'אנחנו כבר על זה. נסו שוב בעוד דקה.'],
    en: ['The site is not available for a moment', 'We are on it. Try again in a minute.'],
  },
} as const;

/** A page without scripts, data or files, for when the real one cannot be made. Never cached. */
export function failurePage(status: keyof typeof texts, requestId: string): Response {
  const { he, en } = texts[status];
  const html = `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${he[0]} · ${en[0]}</title><style>${styles}</style></head><body><main><h1>${he[0]}</h1><p>${he[1]}</p><p><a href="">לטעון שוב</a></p></main><section lang="en" dir="ltr"><h1>${en[0]}</h1><p>${en[1]}</p><p><a href="">Load again</a></p></section><small dir="ltr">${requestId}</small></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'he, en',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${stylesHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ...(status === 503 && { 'retry-after': '30' }),
    },
  });
}
