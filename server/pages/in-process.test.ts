import type { TableRequest } from '@dargu/table-api';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { PageReads } from './kept/page-reads.ts';

function asking() {
  const asked: { readonly by: string; readonly request: TableRequest }[] = [];
  const handler = (by: string) => async (request: TableRequest) => {
    asked.push({ by, request });
    return Response.json([]);
  };
  const reads = new PageReads();
  const fetch = inProcess({
    tableApi: { fetch: handler('table') },
    guideBodies: handler('guides'),
    reads,
    requestId: 'page-7',
  });
  return { asked, reads, fetch };
}

describe('what a page asks for in process', () => {
  it('reaches the table API without the mount, its escapes as they stand, with the number of the page', async () => {
    const { asked, fetch } = asking();
    const { signal } = new AbortController();
    await fetch('https://dargu.example/rest/v1/professors?name=eq.%D7%90%2C&id=eq.7', {
      headers: { apikey: 'k' },
      signal,
    });
    const [{ by, request } = expect.fail()] = asked;
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
    const { reads, fetch } = asking();
    await fetch('https://dargu.example/rest/v1/professors?select=id&id=eq.7');
    expect([...reads.keys]).toEqual(['p7']);
  });

  it('reaches the bodies of guides by their whole path', async () => {
    const { asked, reads, fetch } = asking();
    await fetch('https://dargu.example/guides/v1/1/body');
    expect(asked.map(({ by, request }) => [by, request.url])).toEqual([['guides', '/guides/v1/1/body']]);
    expect([...reads.keys]).toEqual(['g*']);
  });

  it('may have a body, as calls of functions do', async () => {
    const { asked, fetch } = asking();
    await fetch('https://dargu.example/rest/v1/rpc/some', { method: 'POST', body: '{"a":1}' });
    expect(await new Response(asked[0]?.request.body).text()).toBe('{"a":1}');
    expect(asked[0]?.request.method).toBe('POST');
  });

  it('is answered with what clients read of a response, as often as they like', async () => {
    const { fetch } = asking();
    const answer = await fetch('https://dargu.example/rest/v1/professors?select=id');
    expect([answer.status, answer.ok, answer.headers.get('content-type')]).toEqual([200, true, 'application/json']);
    expect([await answer.text(), await answer.text(), await answer.json()]).toEqual(['[]', '[]', []]);
  });
});
