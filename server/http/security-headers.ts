import type { Middleware } from './middleware.ts';

/**
 * Headers of a response that a browser shows as a page. A referrer policy is not among them: all browsers that run the
 * product send other sites the origin alone.
 */
const ofPages: readonly (readonly [string, string])[] = [
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  // The popup of a social login must be able to close itself; a stricter value would cut it off.
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
];

/** Whatever is no page may load nothing and be framed by nobody. Pages bring a policy of their own. */
const withoutPage = "default-src 'none'; frame-ancestors 'none'";

/** Parts of a page that do nothing by themselves: to them even the policy means nothing. */
const plainPart = /^(?:font\/|text\/css)/;
/**
 * Scripts may run as workers, and pictures may be opened, under the policy of their own response; the rest is for
 * pages.
 */
const activePart = /^(?:text\/javascript|image\/)/;

/**
 * Headers that every response bears as far as they mean something for it: a first visit gets a dozen scripts, fonts and
 * pictures over a line where each byte is waited for (docs/decisions/0214). A response may set any of them itself.
 */
export function securityHeaders({ https }: { https: boolean }): Middleware {
  return context => () => {
    const { headers } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    if (https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    const type = headers.get('content-type') ?? '';
    if (plainPart.test(type)) return undefined;
    const policy = headers.get('content-security-policy');
    if (policy === null) headers.set('content-security-policy', withoutPage);
    if (activePart.test(type)) return undefined;
    // Browsers do not read it beside a policy that says by whom a page may be framed.
    if (policy?.includes('frame-ancestors') === false) headers.set('x-frame-options', 'DENY');
    for (const [name, value] of ofPages) if (!headers.has(name)) headers.set(name, value);
    return undefined;
  };
}
