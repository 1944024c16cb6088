import { createHash } from 'node:crypto';
import type { Handler } from 'hono';
import { locales } from '#contract/locales.ts';
import { signInChannel, signInPaths } from '#contract/page-protocol.ts';
import type { PageSource } from './page-source.ts';
import { languageOf } from '../http/visitor-preferences.ts';

/*
 * Hands the provider's response to the tab that opened the window (web/platform/sign-in/popup.ts): by a
 * broadcast, since a provider may have cut the window off from its opener, and to the opener as the second path. The
 * code is taken out of the address at once. When no tab takes it within two seconds, the window goes on by itself with
 * the whole application.
 */
const script = `
const query = new URLSearchParams(location.search);
const flow = query.get('sb_flow_id');
history.replaceState(null, '', location.pathname);
const answer = { flow, code: query.get('code'), error: query.get('error'), errorCode: query.get('error_code') };
const goOn = setTimeout(() => location.replace('${signInPaths.callback}?' + query), 2000);
const channel = new BroadcastChannel('${signInChannel}');
channel.onmessage = ({ data }) => {
  if (!data || data.taken !== flow) return;
  clearTimeout(goOn);
  window.close();
};
channel.postMessage(answer);
if (window.opener) window.opener.postMessage(answer, location.origin);
`;

const style = `
:root{color-scheme:dark}
body{margin:0;min-block-size:100vh;display:grid;place-content:center;padding:1.5rem;background:#0b0e15;color:#f4f5f7;font:1rem/1.6 system-ui,sans-serif;text-align:center}
h1{font-size:1.25rem;margin:0}p{margin:.5rem 0 0;color:#b8bcc8}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page without the application: it only hands over what stands in its address, and says that it may be closed. */
export function signInWindow(source: Pick<PageSource, 'messages'>): Handler {
  return async context => {
    const language = languageOf(context.req.raw);
    const { title, message } = textsOf(await source.messages(language));
    const html = `<!doctype html><html lang="${language}" dir="${locales[language].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p role="status">${message}</p></main><script>${script}</script></body></html>`;
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'content-security-policy': policy,
        // The address holds a code: it is stored nowhere and sent to nobody.
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    });
  };
}

type Texts = Readonly<Record<'title' | 'message', string>>;

function textsOf(messages: Readonly<Record<string, unknown>>): Texts {
  return (messages['session'] as { readonly popup: Texts }).popup;
}
