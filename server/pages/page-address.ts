import { signInPaths } from '#contract/page-protocol.ts';
import { knownQuery } from '#contract/page-parameters.ts';
import { languageOf, themeOf } from '../http/visitor-preferences.ts';

/** Longer ones are of nobody who only follows links, and would fill the memory. */
const maxLength = 1_000;

/** Checks whether a page of the application answers at that path, rather than a file or a picture. */
export function isPage(pathname: string): boolean {
  return !pathname.includes('.', pathname.lastIndexOf('/')) && pathname !== signInPaths.popup;
}

/** Parts of the address of a page request. */
export interface PageAddress {
  /** Without the parameters that its page does not know. */
  readonly url: URL;
  /** Those, as a query without its question mark. */
  readonly dropped: string;
}

/**
 * Reads the address of a request. Where sign-ins end it holds codes that are for one person, and nothing is dropped.
 */
export function pageAddressOf(request: Request): PageAddress {
  const url = new URL(request.url);
  if (url.search === '' || url.pathname.startsWith('/auth')) return { url, dropped: '' };
  const { search } = url;
  const known = knownQuery(url);
  if (known === search) return { url, dropped: '' };
  url.search = known;
  const parts = new Set(known.slice(1).split('&'));
  return {
    url,
    dropped: search
      .slice(1)
      .split('&')
      .filter(part => !parts.has(part))
      .join('&'),
  };
}

/**
 * Under what the page of a request is cached: all that a page is made of. Nothing else of a request may reach the
 * render (render-page.ts). Undefined for what is not cached at all.
 */
export function cacheKeyOf(request: Request, url: URL): string | undefined {
  // Where sign-ins end, addresses hold codes that are for one person.
  if (request.headers.has('authorization') || url.pathname.startsWith('/auth')) return undefined;
  const address = url.pathname + url.search;
  return address.length > maxLength ? undefined : `${languageOf(request, url)} ${themeOf(request)} ${address}`;
}

/**
 * Checks whether the address holds words that someone typed: whether a page is there already would tell that they did.
 */
export function holdsWords(url: URL): boolean {
  return url.searchParams.has('q');
}
