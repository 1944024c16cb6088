import { isIP } from 'node:net';

export interface RedirectRules {
  /** @returns where to send the person: what was requested if it is allowed, else the site */
  choose(requested: string | undefined): string;
}

/**
 * Decides where a sign-in may end. An open redirect would hand the code to anyone, so whatever is not plainly allowed
 * is silently the site itself, as with GoTrue. Allowed are addresses of the site's own origin (on loopback with any
 * port) and those that match a pattern of the operator: `*` for any run of characters but dots and slashes, `**` for
 * any at all, `?` for one character. The flow id that auth-js appends is not compared: an operator cannot know it.
 *
 * @param siteUrl origin of the site
 */
export function createRedirectRules(siteUrl: string, patterns: readonly string[]): RedirectRules {
  const site = new URL(siteUrl);
  const allowed = patterns.map(toExpression);
  const isAllowed = (address: URL): boolean => {
    if (isOfSite(address, site)) return true;
    const text = withoutFlowId(address).href.replace(/#.*$/s, '');
    return allowed.some(expression => expression.test(text));
  };
  return {
    choose: requested => {
      const address = requested === undefined ? undefined : readAddress(requested);
      return address !== undefined && isAllowed(address) ? address.href : siteUrl;
    },
  };
}

/** Name of the parameter by which auth-js finds the flow again (its option appendPkceFlowIdToRedirects). */
const flowIdParameter = 'sb_flow_id';

function withoutFlowId(address: URL): URL {
  if (!address.searchParams.has(flowIdParameter)) return address;
  const copy = new URL(address);
  copy.searchParams.delete(flowIdParameter);
  return copy;
}

/** @returns undefined for what is no address, and for those that are written to look like another one */
function readAddress(text: string): URL | undefined {
  const address = URL.parse(text);
  if (address === null || address.username !== '' || address.password !== '') return undefined;
  if (['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'].includes(address.protocol)) return undefined;
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0) return address;
  // 2130706433 and 0x7f.1 are read as 127.0.0.1: an address must say its number as everybody writes it.
  return isLoopback(host) && text.toLowerCase().includes(host) ? address : undefined;
}

function isOfSite(address: URL, site: URL): boolean {
  if (address.protocol !== site.protocol || address.hostname !== site.hostname) return false;
  return address.port === site.port || isLoopback(site.hostname.replace(/^\[|\]$/g, ''));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function toExpression(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, part => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : `\\${part}`;
  });
  return new RegExp(`^${source}$`, 's');
}
