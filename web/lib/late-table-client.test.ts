import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readEndpoint } from './read-endpoint.ts';
import { createLateTableClient } from './late-table-client.ts';
import { createTableClient } from './table-client.ts';

const requested: string[] = [];
beforeEach(() => void requested.splice(0));
const real = createTableClient({
  url: 'http://tables.test/rest/v1',
  apiKey: 'key',
  fetch: async input => {
    requested.push(new Request(input).url);
    return Response.json([{ id: 1 }]);
  },
});

describe('a table client whose code comes late', () => {
  it('asks what was put together before its code was there, once it is waited for', async () => {
    let deliver = () => {};
    const load = vi.fn(() => new Promise<typeof real>(resolve => (deliver = () => resolve(real))));
    const table = createLateTableClient(load);
    let request = table.from('departments').select('id,name').eq('id', 1);
    request = request.limit(1);
    expect(load).not.toHaveBeenCalled();
    const response = Promise.resolve(request);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 10_000);
    expect(requested).toEqual([]);
    deliver();
    expect((await response).data).toEqual([{ id: 1 }]);
    await table.rpc('my_ratings' as 'my_bookmarks');
    expect(load).toHaveBeenCalledOnce();
    expect(requested).toEqual([
      'http://tables.test/rest/v1/departments?select=id%2Cname&id=eq.1&limit=1',
      'http://tables.test/rest/v1/rpc/my_ratings',
    ]);
  });

  it('reads what stands beside the tables too, and tells when its code is not reached', async () => {
    const load = vi.fn(async () => real);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const table = createLateTableClient(load);
    const read = () => readEndpoint(table, '/guides/v1/1/body', new AbortController().signal);
    await expect(read()).rejects.toMatchObject({ status: 0, message: 'TypeError: Failed to fetch' });
    expect(await read()).toEqual([{ id: 1 }]);
    expect(requested.at(-1)).toBe('http://tables.test/guides/v1/1/body');
  });

  it('is no promise itself, so that it can be handed on by one', async () => {
    const table = createLateTableClient(async () => real);
    expect(await Promise.resolve(table)).toBe(table);
  });

  it('responds like a server that is not reached when its code is not, and tries again with the next request', async () => {
    const load = vi.fn(async () => real);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const table = createLateTableClient(load);
    expect(await table.from('departments').select('id')).toMatchObject({
      data: null,
      error: { message: 'TypeError: Failed to fetch' },
      status: 0,
    });
    expect((await table.from('departments').select('id')).data).toEqual([{ id: 1 }]);
  });
});
