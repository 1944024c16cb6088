import type { TableRequest } from '@dargu/table-api';
import { guidesMount } from '../guides/guide-bodies.ts';
import { type TableApiHandler, tableApiMount } from '../http/api-key.ts';
import { type Tag, tagsOfRead, tagsOfRows } from '../http/response-cache/tags.ts';
import { forPages } from './as-visitor.ts';
import { ReadResponse } from './read-response.ts';

interface InProcessOptions {
  readonly tableApi: TableApiHandler;
  /** Knows what most pages read and hardly ever changes. */
  readonly cachedTableApi?: TableApiHandler | undefined;
  readonly guideBodies: TableApiHandler['fetch'];
  /** Gets the tags of what was read. */
  readonly tags: Set<Tag>;
  /** Goes along with each request. */
  readonly requestId: string;
}

/**
 * The table interface and the bodies of guides as `fetch`, without a socket: the mount's path is taken off, and the
 * page's number goes along. A page requests four to six things, and a `Request` for each would cost as much as the
 * table API itself.
 */
export function inProcess({
  tableApi,
  cachedTableApi = tableApi,
  guideBodies,
  tags,
  requestId,
}: InProcessOptions): typeof fetch {
  return async (input, init) => {
    const request = tableRequest(input, init, requestId);
    const [path, query] = split(request.url);
    if (path.startsWith(guidesMount)) {
      tags.add('g*');
      return await guideBodies(request, forPages);
    }
    const mounted = path.startsWith(tableApiMount) ? path.slice(tableApiMount.length) || '/' : path;
    const parameters = new URLSearchParams(query);
    const api = tagsOfRead(mounted, parameters)?.length === 0 ? cachedTableApi : tableApi;
    const url = query === '' ? mounted : `${mounted}?${query}`;
    const response = await ReadResponse.of(await api.fetch({ ...request, url }, forPages));
    const text = response.ok ? await response.text() : undefined;
    for (const tag of tagsOfRows(mounted, parameters, text)) tags.add(tag);
    return response;
  };
}

/** Address that `fetch` was called with, as path and query without the origin. */
function tableRequest(input: RequestInfo | URL, init: RequestInit | undefined, requestId: string): TableRequest {
  const address = input instanceof Request ? input.url : String(input);
  const headers = new Headers(init?.headers);
  headers.set('x-request-id', requestId);
  return {
    method: init?.method ?? 'GET',
    url: address.slice(address.indexOf('/', address.indexOf('://') + 3)),
    headers,
    // Calls of functions may have one; nearly all that pages request has none.
    body: init?.body ? new Request(input, init).body : null,
    signal: init?.signal ?? new AbortController().signal,
  };
}

function split(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}
