import { partsOf, type TableRequest } from '@dargu/table-api';
import type { PageChanges } from '../../database/page-changes.ts';
import type { TableApiHandler } from '../api-key.ts';
import { EncodedResponse } from './encoded-response.ts';
import type { MadeResponse, ResponseCache } from './response-cache.ts';
import { type Tag, tagsOfRead } from './tags.ts';

const maxBodyBytes = 65_536;
const maxAddressLength = 1_000;

/** Every header that the table API reads of a visitor's request; two requests that agree in these request the same. */
const readHeaders = ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'] as const;

/** Relations that the screens of visitors read. Functions are left out: words of a search are among their arguments. */
const relation =
  /^\/(?:app_settings|professors|courses|(?:professor|course)_reviews|course_professors|institutions|institution_figures|departments)\?/;
/**
 * Filters of cached reads: by numbers alone. The time of a response must not show that another person searched for a
 * name.
 */
const plainCondition = /^(?:(?:not\.)?(?:eq|neq|gte?|lte?)\.-?\d+|(?:not\.)?in\.\([\d,]*\)|is\.\w+)$/;
const plainParameters = new Set(['select', 'order', 'limit', 'offset']);

/**
 * The same table API, whose responses to visitors are cached: nobody's token came with such a request, and nothing that
 * the database knows of a request without one differs between visitors.
 *
 * @param forCache makes what is cached
 */
export function cachedReads(tableApi: TableApiHandler, cache: ResponseCache, forCache = tableApi): TableApiHandler {
  return {
    fetch: async (request, caller) => {
      const tags = sharedTags(request);
      if (tags === undefined) return await tableApi.fetch(request, caller);
      const { headers, url } = request;
      const make = async (signal: AbortSignal): Promise<MadeResponse> => {
        const response = await forCache.fetch({ method: 'GET', url, headers, body: null, signal }, caller);
        return await encoded(response, tags);
      };
      return await (await cache.get(keyOf(request), make, request)).respond(request);
    },
  };
}

/** The same table API, which says when it may have written something: its writer sees it in the next response. */
export function notingWrites(tableApi: TableApiHandler, changes: Pick<PageChanges, 'wrote'>): TableApiHandler {
  return {
    fetch: async (request, caller) => {
      try {
        return await tableApi.fetch(request, caller);
      } finally {
        if (request.method !== 'GET' && request.method !== 'HEAD') changes.wrote();
      }
    },
  };
}

/** Tags of a read that visitors share; undefined for any other request. */
function sharedTags({ headers, method, url }: TableRequest): ReadonlySet<Tag> | undefined {
  if (method !== 'GET' || url.length > maxAddressLength || !relation.test(url)) return undefined;
  if (headers.get('authorization') !== null) return undefined;
  const mark = url.indexOf('?');
  const query = new URLSearchParams(url.slice(mark));
  for (const [name, value] of query) if (!plainParameters.has(name) && !plainCondition.test(value)) return undefined;
  const tags = tagsOfRead(url.slice(0, mark), query);
  return tags && new Set(tags);
}

function keyOf({ headers, url }: TableRequest): string {
  let key = url;
  for (const name of readHeaders) key += `\n${headers.get(name) ?? '\0'}`;
  return key;
}

async function encoded(made: Response, tags: ReadonlySet<Tag>): Promise<MadeResponse> {
  const { status } = made;
  const { body, headers } = partsOf(made) ?? { body: new Uint8Array(await made.arrayBuffer()), headers: made.headers };
  const named = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const isStored = status === 200 && body.byteLength <= maxBodyBytes;
  const plain = {
    status,
    // Copied, since the bytes are a part of what came with them.
    body: isStored ? body.slice() : body,
    headers: Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value])),
  };
  return { response: new EncodedResponse(plain, 'fast'), tags, isStored };
}
