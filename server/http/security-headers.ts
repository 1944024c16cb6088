import type { Layer } from './in-layers.ts';

const always: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-frame-options', 'DENY'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  // The popup of a social login must be able to close itself; a stricter value would cut it off.
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
];

/** Whatever is no page may load nothing and be framed by nobody. Pages bring a policy of their own. */
const withoutPage = "default-src 'none'; frame-ancestors 'none'";

/** Headers that every answer bears. An answer may set any of them itself. */
export function securityHeaders({ https }: { https: boolean }): Layer {
  return context => () => {
    const { headers } = context.res;
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', withoutPage);
    if (https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    return undefined;
  };
}
