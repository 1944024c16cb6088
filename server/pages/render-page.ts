import type { TableApiHandler } from '../http/api-key.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { inProcess } from './in-process.ts';
import { type Asked, holdsWords } from './kept/address.ts';
import type { MadePage } from './kept/kept-pages.ts';
import type { KeptReads } from './kept/kept-reads.ts';
import type { PageReads } from './kept/page-reads.ts';
import type { PagesOptions } from './pages.ts';
import { languageOf, themeOf } from '../http/visitor-preferences.ts';

/**
 * A page is the same for all who prefer the same language and theme. Caches may keep it for a minute, and show it for
 * half a minute more while they ask again: a review that was taken down is gone from them within 90 seconds.
 */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=30';
const vary = 'Cookie, Accept-Language';

type RenderOptions = Omit<PagesOptions, 'database' | 'logger'> & {
  readonly guideBodies: TableApiHandler['fetch'];
  readonly requestId: string;
  readonly reads: PageReads;
  readonly keptReads: KeptReads | undefined;
  readonly signal: AbortSignal;
};

/**
 * Renders the page of a request. Rejects with whatever a loader met, but for a missing thing, which is a page with
 * status 404.
 *
 * @param asked what the request asks for, of which nothing else but headers reaches the page
 * @param reads learns what the page depends on
 * @param signal ends rendering when nobody waits for it any more
 */
export async function renderPage(
  request: Request,
  { url: asked, dropped }: Asked,
  { source, clientConfig, tableApi, guideBodies, requestId, reads, keptReads, signal }: RenderOptions,
): Promise<MadePage> {
  const language = languageOf(request, asked);
  const theme = themeOf(request);
  const result = await source.render({
    url: clientConfig.siteUrl + readable(asked.pathname) + asked.search,
    language,
    theme,
    messages: await source.messages(language),
    clientConfig,
    fetch: inProcess({ tableApi, guideBodies, reads, requestId, keptReads }),
    signal,
  });
  if (result.redirect !== undefined) {
    const headers = {
      location: withQuery(result.redirect, dropped),
      'cache-control': 'public, max-age=0, s-maxage=60',
    };
    return { status: result.status, html: null, headers, keeps: false };
  }
  const { html, inline } = await source.write({ ...result, language, theme }, result.sources, request.url);
  return {
    status: result.status,
    html,
    headers: {
      vary,
      'cache-control': cacheControl,
      'content-language': language,
      ...(inline && { 'content-security-policy': contentSecurityPolicy({ ...inline, ...clientConfig }) }),
      'content-type': 'text/html; charset=utf-8',
    },
    keeps: (result.status === 200 || result.status === 404) && !holdsWords(asked),
  };
}

/** Whoever is led on takes along what the page does not know, such as where a campaign sent them from. */
function withQuery(location: string, query: string): string {
  if (query === '') return location;
  const [path = '', fragment] = location.split('#');
  const longer = `${path}${path.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? longer : `${longer}#${fragment}`;
}

/** A path whose escapes mean nothing cannot be matched with any route; its percent signs are taken as they stand. */
function readable(pathname: string): string {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}
