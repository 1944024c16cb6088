import { splitLanguage } from '#contract/locales.ts';
import { parseUrl } from '#web/lib/parse-url.ts';
import { appPathOf } from './app-path.ts';

/** Target of a pressed link in an app. */
export type LinkTarget =
  /** A page of the application. */
  | { readonly kind: 'inside'; readonly path: string }
  /** A page of the web. */
  | { readonly kind: 'outside'; readonly url: string }
  /** Left to the shell: mail, telephone, and an anchor on this very page. */
  | { readonly kind: 'shell' }
  /** Nothing that a link may do. */
  | { readonly kind: 'none' };

interface Origins {
  /** Of the application itself, e.g. capacitor://localhost. */
  readonly app: string;
  /** Of the site, e.g. https://dargu.example. */
  readonly site: string;
}

type Link = Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>;

/** Paths of the server under the site's origin that the application does not show. */
const ofServer = /^\/(?:auth|avatars|files|guides|import|rest)\/v1\//;

/**
 * A web view has one page and neither tabs nor downloads: what would open a tab or save a file goes to the device's
 * browser, and everything else that is the application's stays in it.
 *
 * @param link resolved, as an anchor element has it
 * @param shown address of the page that has the link
 */
export function linkTarget(link: Link, shown: string, { app, site }: Origins): LinkTarget {
  const url = parseUrl(link.href);
  if (!url) return { kind: 'none' };
  if (/^(?:mailto|tel|sms|blob):$/.test(url.protocol)) return { kind: 'shell' };
  const origin = `${url.protocol}//${url.host}`;
  const path = url.pathname + url.search + url.hash;
  if (origin === app) {
    // A second page beside this one, such as the terms beside a form: this one must stay as it is.
    if (link.target === '_blank') return { kind: 'outside', url: site + path };
    return url.hash !== '' && url.href.split('#')[0] === shown.split('#')[0]
      ? { kind: 'shell' }
      : { kind: 'inside', path: splitLanguage(path).path };
  }
  const ownPath = link.download === '' && !ofServer.test(url.pathname) ? appPathOf(url.href, site) : null;
  if (ownPath !== null) return { kind: 'inside', path: ownPath };
  return /^https?:$/.test(url.protocol) ? { kind: 'outside', url: url.href } : { kind: 'none' };
}
