import { isLanguage, type Language, localizedPath, splitLanguage } from '#contract/locales.ts';
import { languageParameter, signInPaths } from '#contract/page-protocol.ts';
import { knownQuery } from '#contract/page-parameters.ts';
import { pagePatterns } from '#contract/pages.ts';
import { languageOf } from '../http/visitor-preferences.ts';

/** Longer ones are of nobody who only follows links, and would fill the memory. */
const maxLength = 1_000;

/** Checks whether a page of the application answers at that path, rather than a file, a picture or a poster. */
export function isPage(pathname: string): boolean {
  const isFile = pathname.includes('.', pathname.lastIndexOf('/'));
  return !isFile && pathname !== signInPaths.popup && !/^\/go\/.+\/poster$/.test(pathname);
}

/** Parts of the address of a page request. */
export interface PageAddress {
  /** The language that it names. */
  readonly language: Language | undefined;
  /** Without language, and without the parameters that its page does not know. */
  readonly url: URL;
  /** Those, as a query without its question mark. */
  readonly dropped: string;
}

/**
 * Reads the address of a request. Where sign-ins end it holds codes that are for one person, and nothing is dropped.
 */
export function pageAddressOf(request: Request): PageAddress {
  const url = new URL(request.url);
  const { language, path } = splitLanguage(url.pathname);
  if (language !== undefined) url.pathname = path;
  if (url.search === '' || url.pathname.startsWith('/auth')) return { language, url, dropped: '' };
  const { search } = url;
  const known = knownQuery(url);
  if (known === search) return { language, url, dropped: '' };
  url.search = known;
  const parts = new Set(known.slice(1).split('&'));
  return {
    language,
    url,
    dropped: search
      .slice(1)
      .split('&')
      .filter(part => !parts.has(part))
      .join('&'),
  };
}

/**
 * Leads from an address without language to the one in the visitor's, which no cache may store, since it depends on
 * what only this visitor sent. An old address that names a language as a parameter has moved for all.
 */
export function redirectToLanguage(request: Request): Response {
  const { pathname, search, searchParams } = new URL(request.url);
  const named = searchParams.get(languageParameter);
  const path = pathname === pagePatterns.home ? pagePatterns.professors : pathname;
  const query = search.slice(1).split('&');
  const others = query.filter(part => part !== '' && !part.startsWith(`${languageParameter}=`)).join('&');
  const isOld = isLanguage(named);
  const location = localizedPath(path, isOld ? named : languageOf(request)) + (others && `?${others}`);
  const cacheControl = isOld ? 'public, max-age=0, s-maxage=60' : 'private, no-store';
  return new Response(null, { status: isOld ? 301 : 302, headers: { location, 'cache-control': cacheControl } });
}

/**
 * Under what the page of a request is cached: all that a page is made of. Nothing else of a request may reach the
 * render (render-page.ts). Undefined for what is not cached at all.
 */
export function cacheKeyOf(request: Request, { language, url }: PageAddress): string | undefined {
  // Where sign-ins end, addresses hold codes that are for one person.
  if (request.headers.has('authorization') || url.pathname.startsWith('/auth')) return undefined;
  const address = url.pathname + url.search;
  return address.length > maxLength ? undefined : `${language} ${address}`;
}

/**
 * Checks whether the address holds words that someone typed, or a code that they were sent: whether a page is there
 * already would tell that they did.
 */
export function holdsWords({ pathname, searchParams }: URL): boolean {
  return searchParams.has('q') || /^\/(i|auth)\//.test(pathname);
}
