import { defaultLanguage, localizedPath } from '#contract/locales.ts';
import type { TableApiHandler } from '../http/api-key.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { inProcess } from './in-process.ts';
import { EncodedResponse } from '../http/response-cache/encoded-response.ts';
import type { MadeResponse } from '../http/response-cache/response-cache.ts';
import { tagHeaders, type Tag } from '../http/response-cache/tags.ts';
import { type PageAddress, holdsWords } from './page-address.ts';
import type { PagesOptions } from './pages.ts';

/**
 * A page is the same for all who request its address. Caches may keep it for a minute, and show it for
 * half a minute more while they request it again: a review that was taken down is gone from them within 90 seconds.
 */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=30';

type RenderOptions = Omit<PagesOptions, 'database' | 'logger'> & {
  readonly guideBodies: TableApiHandler['fetch'];
  readonly requestId: string;
  readonly cachedTableApi: TableApiHandler | undefined;
  readonly signal: AbortSignal;
};

/**
 * Renders the page of a request. Rejects with whatever a loader met, but for a missing thing, which is a page with
 * status 404.
 *
 * @param address address of the page; of the request nothing else but headers reaches the page
 * @param signal ends rendering when nobody waits for it any more
 */
export async function renderPage(
  request: Request,
  { language = defaultLanguage, url, dropped }: PageAddress,
  { source, clientConfig, tableApi, guideBodies, cachedTableApi, requestId, signal }: RenderOptions,
): Promise<MadeResponse> {
  const tags = new Set<Tag>();
  const result = await source.render({
    url: clientConfig.siteUrl + readable(url.pathname) + url.search,
    language,
    messages: await source.messages(language),
    clientConfig,
    fetch: inProcess({ tableApi, cachedTableApi, guideBodies, tags, requestId }),
    signal,
  });
  if (result.redirect !== undefined) {
    const headers = {
      location: withQuery(localizedPath(result.redirect, language), dropped),
      'cache-control': 'public, max-age=0, s-maxage=60',
    };
    return { response: new EncodedResponse({ status: result.status, body: null, headers }), tags, isStored: false };
  }
  const { html, inline } = await source.write({ ...result, language }, result.sources, request.url);
  const headers = {
    'cache-control': holdsWords(url) ? 'private, no-cache' : cacheControl,
    ...tagHeaders(tags),
    'content-language': language,
    ...(inline && { 'content-security-policy': contentSecurityPolicy({ ...inline, ...clientConfig }) }),
    'content-type': 'text/html; charset=utf-8',
  };
  return {
    response: new EncodedResponse({ status: result.status, body: html, headers }),
    tags,
    isStored: [200, 404, 410].includes(result.status) && !holdsWords(url),
  };
}

/** The person who is led on takes along what the page does not know, such as where a campaign sent them from. */
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
