import { guidesMount } from '../guides/guide-bodies.ts';
import type { TableApiHandler } from '../http/api-key.ts';
import { entityTag, isHeld } from '../http/entity-tag.ts';
import { forPages } from './as-visitor.ts';
import type { PagesOptions } from './pages.ts';
import { languageOf, themeOf } from './visitor-preferences.ts';

/**
 * A page is the same for all who prefer the same language and theme. Caches may keep it for a minute, and show it for
 * half a minute more while they ask again: a review that was taken down is gone from them within 90 seconds.
 */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=30';
const vary = 'Cookie, Accept-Language';

type RenderOptions = Omit<PagesOptions, 'database' | 'logger'> & {
  readonly guideBodies: TableApiHandler['fetch'];
  readonly policy: string | null;
  readonly requestId: string;
};

/**
 * Renders the page of a request. Rejects with whatever a loader met, but for a missing thing, which is a page with
 * status 404.
 */
export async function renderPage(
  request: Request,
  { source, clientConfig, tableApi, guideBodies, policy, requestId }: RenderOptions,
): Promise<Response> {
  const asked = new URL(request.url);
  const language = languageOf(request);
  const theme = themeOf(request);
  const result = await source.render({
    url: clientConfig.siteUrl + readable(asked.pathname) + asked.search,
    language,
    theme,
    messages: await source.messages(language),
    clientConfig,
    fetch: inProcess({ tableApi, guideBodies }, requestId),
    signal: request.signal,
  });
  if (result.redirect !== undefined) {
    return new Response(null, {
      status: result.status,
      headers: { location: result.redirect, 'cache-control': 'public, max-age=0, s-maxage=60' },
    });
  }
  const html = await source.write({ ...result, language, theme }, result.sources, request.url);
  const etag = entityTag(html);
  const headers = {
    etag,
    vary,
    'cache-control': cacheControl,
    'content-language': language,
    ...(policy && { 'content-security-policy': policy }),
  };
  if (result.status === 200 && isHeld(request.headers.get('if-none-match') ?? undefined, etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(html, {
    status: result.status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
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

/**
 * The table interface and the bodies of guides as `fetch`, without a socket: the mount's path is taken off, and the
 * page's number goes along.
 */
function inProcess(
  { tableApi, guideBodies }: Pick<RenderOptions, 'tableApi' | 'guideBodies'>,
  requestId: string,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.pathname.startsWith(guidesMount)) {
      request.headers.set('x-request-id', requestId);
      return guideBodies(request, forPages);
    }
    url.pathname = url.pathname.replace(/^\/rest\/v1/, '') || '/';
    request.headers.set('x-request-id', requestId);
    return tableApi.fetch(new Request(url, request), forPages);
  };
}
