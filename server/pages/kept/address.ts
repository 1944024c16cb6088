import { signInPaths } from '#contract/page-protocol.ts';
import { languageOf } from '../../http/visitor-preferences.ts';

/** Longer ones are of nobody who only follows links, and would fill the memory. */
const maxLength = 1_000;

/** Whether a page of the application answers at that path, rather than a file or a picture. */
export function isPage(pathname: string): boolean {
  return !pathname.includes('.', pathname.lastIndexOf('/')) && pathname !== signInPaths.popup;
}

/**
 * Under what the page of a request is kept: all that a page is made of but its theme, in each of which it is kept
 * (page-in-themes.ts). Nothing else of a request may reach the render (render-page.ts). Undefined for what is not kept at all.
 */
export function addressOf(request: Request, url: URL): string | undefined {
  // Where sign-ins end, addresses hold codes that are for one person.
  if (request.headers.has('authorization') || url.pathname.startsWith('/auth')) return undefined;
  const address = url.pathname + url.search;
  return address.length > maxLength ? undefined : `${languageOf(request, url)} ${address}`;
}

/** Whether the address holds words that somebody typed: whether a page is there already would tell that they did. */
export function holdsWords(url: URL): boolean {
  return url.searchParams.has('q');
}
