import type { TableRequest } from '@dargu/table-api';
import { describe, expect, it } from 'vitest';
import type { Tag } from '../http/response-cache/tags.ts';
import { inProcess } from './in-process.ts';

function createFetch(rows = '[]') {
  const calls: { readonly by: string; readonly request: TableRequest }[] = [];
  const handler = (by: string) => async (request: TableRequest) => {
    calls.push({ by, request });
    return new Response(rows, { headers: { 'content-type': 'application/json' } });
  };
  const tags = new Set<Tag>();
  const fetch = inProcess({
    tableApi: { fetch: handler('table') },
    cachedTableApi: { fetch: handler('cache') },
    guideBodies: handler('guides'),
    tags,
    requestId: 'page-7',
  });
  return { calls, tags, fetch };
}

describe('requests of a page in process', () => {
  it('reaches the table API without the mount, its escapes as they stand, with the number of the page', async () => {
    const { calls, fetch } = createFetch();
    const { signal } = new AbortController();
    await fetch('https://dargu.example/rest/v1/professors?name=eq.%D7%90%2C&id=eq.7', {
      headers: { apikey: 'k' },
      signal,
    });
    const [{ by, request } = expect.fail()] = calls;
    expect([by, request.method, request.url, request.body]).toEqual([
      'table',
      'GET',
      '/professors?name=eq.%D7%90%2C&id=eq.7',
      null,
    ]);
    expect([request.headers.get('apikey'), request.headers.get('x-request-id')]).toEqual(['k', 'page-7']);
    expect(request.signal).toBe(signal);
  });

  it('is noted, so that the page goes when it changes', async () => {
    const { tags, fetch } = createFetch();
    await fetch('https://dargu.example/rest/v1/professors?select=id&id=eq.7');
    expect([...tags]).toEqual(['p7']);
  });

  it('comes out of the cache where it changes with the catalogue alone', async () => {
    const { calls, tags, fetch } = createFetch();
    for (const read of ['app_settings?select=key,value', 'institutions?select=rating_count'])
      await fetch(`https://dargu.example/rest/v1/${read}`);
    expect(calls.map(({ by }) => by)).toEqual(['cache', 'table']);
    expect([...tags]).toEqual(['p*', 'c*']);
  });

  it('names what a list shows, and everything where that cannot be known', async () => {
    const { tags, fetch } = createFetch('[{"id":7},{"id":9}]');
    await fetch('https://dargu.example/rest/v1/rpc/similar_professors?professor=1');
    expect([...tags]).toEqual(['p7', 'p9']);
    await fetch('https://dargu.example/rest/v1/rpc/some');
    expect([...tags]).toEqual(['p7', 'p9', 'p*', 'c*', 'q*', 'i*', 'g*', 'o*']);
  });

  it('reaches the bodies of guides by their whole path', async () => {
    const { calls, tags, fetch } = createFetch();
    await fetch('https://dargu.example/guides/v1/1/body');
    expect(calls.map(({ by, request }) => [by, request.url])).toEqual([['guides', '/guides/v1/1/body']]);
    expect([...tags]).toEqual(['g*']);
  });

  it('may have a body, as calls of functions do', async () => {
    const { calls, fetch } = createFetch();
    await fetch('https://dargu.example/rest/v1/rpc/some', { method: 'POST', body: '{"a":1}' });
    expect(await new Response(calls[0]?.request.body).text()).toBe('{"a":1}');
    expect(calls[0]?.request.method).toBe('POST');
  });

  it('gets what clients read of a response, as often as they like', async () => {
    const { fetch } = createFetch();
    const response = await fetch('https://dargu.example/rest/v1/professors?select=id');
    expect([response.status, response.ok, response.headers.get('content-type')]).toEqual([
      200,
      true,
      'application/json',
    ]);
    expect([await response.text(), await response.text(), await response.json()]).toEqual(['[]', '[]', []]);
  });
});
