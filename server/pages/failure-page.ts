import { defaultLanguage, type Language, languages, locales, perLanguage } from '#contract/locales.ts';
import { createTranslate } from '#contract/translate.ts';
import { readCommonTexts } from '../common-texts.ts';
import { errorCodeHeader, serverErrors } from '../http/error-response.ts';
import { policyOfStyles } from './content-security-policy.ts';

/** 429: the network has used up its share; 503: the server can do no more. */
type FailureStatus = 429 | 500 | 503;
const kinds = { 429: 'threadTimeUsedUp', 500: 'internal', 503: 'unavailable' } as const;

const styles = `:root{color-scheme:dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:2.5rem;padding:1.5rem;background:#0b0e15;color:#f4f5f7;font:1rem/1.6 system-ui,sans-serif;text-align:center}h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:0;color:#b8bcc8;max-width:42ch}a{color:#b3a6ff}small{color:#8d93a5}`;
const policy = policyOfStyles(styles);

// Read with the module: whatever fails later, these are there.
const texts = perLanguage(language => createTranslate(language, readCommonTexts(language)));

function section(language: Language, status: FailureStatus): string {
  const t = texts[language];
  return `<section lang="${language}" dir="${locales[language].dir}"><h1>${t(`failurePage.${status}.title`)}</h1><p>${t(`failurePage.${status}.message`)}</p><p><a href="">${t('failurePage.again')}</a></p></section>`;
}

/**
 * A page without scripts, data or files, for when the real one cannot be made. Never cached. In all languages: nobody
 * knows which one applies when rendering has failed.
 */
export function failurePage(status: FailureStatus, requestId: string, retryAfterSeconds = 30): Response {
  const [first, ...others] = languages.map(language => section(language, status));
  const title = languages.map(language => texts[language](`failurePage.${status}.title`)).join(' · ');
  const html = `<!doctype html><html lang="${defaultLanguage}" dir="${locales[defaultLanguage].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head><body><main>${first}</main>${others.join('')}<small dir="ltr">${requestId}</small></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': languages.join(', '),
      'cache-control': 'no-store',
      [errorCodeHeader]: serverErrors[kinds[status]].code,
      'content-security-policy': policy,
      ...(status !== 500 && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}
