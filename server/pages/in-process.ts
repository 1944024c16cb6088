import type { TableRequest } from '@dargu/table-api';
import { guidesMount } from '../guides/guide-bodies.ts';
import { type TableApiHandler, tableApiMount } from '../http/api-key.ts';
import { forPages } from './as-visitor.ts';
import type { KeptReads } from './kept/kept-reads.ts';
import type { PageReads } from './kept/page-reads.ts';
import { ReadAnswer } from './read-answer.ts';

interface Answering {
  readonly tableApi: TableApiHandler;
  readonly guideBodies: TableApiHandler['fetch'];
  /** Learns what was asked for. */
  readonly reads: PageReads;
  /** Goes along with each request. */
  readonly requestId: string;
  readonly keptReads?: KeptReads | undefined;
}

/**
 * The table interface and the bodies of guides as `fetch`, without a socket: the mount's path is taken off, and the
 * page's number goes along. A page asks for four to six things, and a `Request` for each would cost as much as the
 * table API itself.
 */
export function inProcess({ tableApi, guideBodies, reads, requestId, keptReads }: Answering): typeof fetch {
  return async (input, init) => {
    const request = tableRequest(input, init, requestId);
    const [path, query] = split(request.url);
    if (path.startsWith(guidesMount)) {
      reads.noteGuide();
      return await guideBodies(request, forPages);
    }
    const mounted = path.startsWith(tableApiMount) ? path.slice(tableApiMount.length) || '/' : path;
    const url = query === '' ? mounted : `${mounted}?${query}`;
    const ask = async () => await ReadAnswer.of(await tableApi.fetch({ ...request, url }, forPages));
    const answer = await (keptReads ? keptReads.get(request, url, ask) : ask());
    await reads.note(mounted, new URLSearchParams(query), answer);
    return answer.asResponse();
  };
}

/** What `fetch` was called with, as path and query without the origin. */
function tableRequest(input: RequestInfo | URL, init: RequestInit | undefined, requestId: string): TableRequest {
  const address = input instanceof Request ? input.url : String(input);
  const headers = new Headers(init?.headers);
  headers.set('x-request-id', requestId);
  return {
    method: init?.method ?? 'GET',
    url: address.slice(address.indexOf('/', address.indexOf('://') + 3)),
    headers,
    // Calls of functions may have one; nearly all that pages ask for has none.
    body: init?.body ? new Request(input, init).body : null,
    signal: init?.signal ?? new AbortController().signal,
  };
}

function split(url: string): [path: string, query: string] {
  const place = url.indexOf('?');
  return place < 0 ? [url, ''] : [url.slice(0, place), url.slice(place + 1)];
}
