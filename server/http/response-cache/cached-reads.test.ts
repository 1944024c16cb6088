import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { responseOf } from '@dargu/table-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableApiHandler } from '../api-key.ts';
import { cachedReads } from './cached-reads.ts';
import { ResponseCache } from './response-cache.ts';
import { tagsOfUrl } from './tags.ts';
import { announcedChanges } from './testing/announced-changes.ts';

const reviews = '/professor_reviews?select=id,comment&professor_id=eq.7&order=created_at.desc,id&limit=20';
const list = '/professors?select=id,name&institution=eq.3&order=rating_score.desc,id&limit=20';

let changes: ReturnType<typeof announcedChanges>;
let cache: ResponseCache;
let api: TableApiHandler;
let calls: number;
let during: () => void;
let status: number;
let size: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  changes = announcedChanges();
  cache = new ResponseCache({ changes, maxBytes: 8_388_608 });
  calls = 0;
  during = () => {};
  status = 200;
  size = 0;
  const tableApi: TableApiHandler = {
    fetch: async () => {
      calls += 1;
      const body = Buffer.from(`${calls}${' '.repeat(size)}`);
      const headers = { 'Content-Type': 'application/json', 'Content-Range': `0-${calls}/*` };
      const response = responseOf(body, { status, headers });
      during();
      return await Promise.resolve(response);
    },
  };
  api = cachedReads(tableApi, cache);
});
afterEach(() => void vi.useRealTimers());

const requestOf = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
  const { signal } = new AbortController();
  return { method, url, headers: new Headers(headers), body: null, signal };
};

async function fetchText(...request: Parameters<typeof requestOf>): Promise<string> {
  const response = await api.fetch(requestOf(...request));
  const text = (await response.text()).trim();
  expect(response.headers.get('content-range')).toBe(`0-${text}/*`);
  return text;
}

/** Bodies that two requests, one after the other, get. */
const twice = async (...request: Parameters<typeof requestOf>) => [
  await fetchText(...request),
  await fetchText(...request),
];

describe('what visitors read', () => {
  it('is given to the next who requests the same, and made again after its time', async () => {
    expect(await twice(reviews)).toEqual(['1', '1']);
    expect(await fetchText(list)).toBe('2');
    vi.advanceTimersByTime(60_000);
    expect(await twice(reviews)).toEqual(['3', '3']);
  });

  it('differs by each header that the table API reads', async () => {
    expect(await twice(reviews, { prefer: 'count=exact' })).toEqual(['1', '1']);
    expect(await twice(reviews, { range: '0-4' })).toEqual(['2', '2']);
    expect(await twice(reviews, { accept: 'text/csv' })).toEqual(['3', '3']);
    expect(await twice(reviews, { 'accept-profile': 'public' })).toEqual(['4', '4']);
    expect(await twice(reviews)).toEqual(['5', '5']);
    expect(await fetchText(reviews, { 'user-agent': 'another', 'x-dargu-network': '198.51.100.0/24' })).toBe('5');
  });

  it('is compressed once for those who take the same encoding, and whole for those who take none', async () => {
    size = 20_000;
    for (const encoding of ['zstd', 'gzip', undefined, 'zstd']) {
      const accepted = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const response = await api.fetch(requestOf(reviews, accepted));
      expect(response.headers.get('content-encoding') ?? undefined).toBe(encoding);
      expect(response.headers.get('vary') ?? undefined).toBe(encoding && 'Accept-Encoding');
      const bytes = Buffer.from(await response.arrayBuffer());
      const decompress = { zstd: zstdDecompressSync, gzip: gunzipSync }[encoding ?? ''];
      expect(String(decompress?.(bytes) ?? bytes).trim()).toBe('1');
    }
  });

  it.each([
    [reviews, 'p7', true],
    [reviews, 'p8', false],
    [reviews, 'c7', false],
    [reviews, '*', true],
    [list, 'p8', true],
    [list, 'c8', false],
    ['/professors?select=id&id=eq.7', 'p8', false],
    ['/institutions?select=id,name&id=eq.3', 'p8', false],
    ['/app_settings?select=key%2Cvalue', 'p8', false],
    ['/app_settings?select=key%2Cvalue', '*', true],
    ['/institutions?select=id,rating_count&id=eq.3', 'p8', true],
    ['/institution_figures?select=histogram&institution=eq.3', 'p8', false],
    ['/institution_figures?select=histogram&institution=eq.3', 'o', true],
  ])('%s is requested again when %s changes: %s', async (url, key, again) => {
    await twice(url);
    changes.announce('g', key);
    expect(await fetchText(url)).toBe(again ? '2' : '1');
  });

  it('moves with every rating where a page shows courses that students love', () => {
    expect(tagsOfUrl('/rpc/loved_courses?institution_id=3')).toEqual(['p*', 'c*']);
  });

  it('is not stored when it changed while it was read', async () => {
    during = () => changes.announce('p7');
    expect(await twice(reviews)).toEqual(['1', '2']);
    during = () => {};
    expect(await twice(reviews)).toEqual(['3', '3']);
  });

  it('is served for a second while changes are not heard, and the database is polled for any', async () => {
    await fetchText(reviews);
    changes.hears = false;
    expect(await twice(reviews)).toEqual(['1', '1']);
    expect(changes.settled).toBe(2);
    vi.advanceTimersByTime(1_000);
    expect(await twice(reviews)).toEqual(['2', '2']);
  });

  it('is read once for all who request it at the same time', async () => {
    expect(await Promise.all(Array.from({ length: 30 }, () => fetchText(reviews)))).toEqual(Array(30).fill('1'));
  });

  it('is refused to the one who had requested too much, not to those who came at the same time', async () => {
    status = 429;
    during = () => (status = 200);
    const responses = await Promise.all(Array.from({ length: 5 }, () => api.fetch(requestOf(reviews))));
    expect(responses.map(response => response.status)).toEqual([429, 200, 200, 200, 200]);
    expect(calls).toBe(2);
  });

  it('goes, the oldest first, when it takes too much memory', async () => {
    size = 60_000;
    const address = (id: number) => `/professors?select=id&id=eq.${id}`;
    for (let id = 1; id <= 150; id += 1) await twice(address(id));
    expect(cache.state.bytes).toBeLessThanOrEqual(8_388_608);
    expect(await fetchText(address(150))).toBe('150');
    expect(await fetchText(address(1))).toBe('151');
  });
});

describe('never stored', () => {
  it.each(['Bearer of-a-person', 'Basic eA==', ''])('is what was requested as "%s"', async authorization => {
    await fetchText(reviews);
    expect(await twice(reviews, { authorization })).toEqual(['2', '3']);
  });

  it.each([
    '/professors?select=id&name=ilike.*cohen*',
    '/professors?select=id&name=eq.Cohen',
    '/professors?select=id&or=(name.eq.Cohen,id.eq.7)',
    '/professors?select=id&id=in.("7")',
    '/professors?select=id,course_professors(courses(rating_count))&id=eq.7',
    '/rpc/search_professors?words=cohen',
    '/rpc/telling_reviews?review_kind=professor&target_id=7',
    '/profiles?select=id&limit=1',
    '/professors',
    `/professors?select=${'id,'.repeat(400)}id`,
  ])('is %s', async url => {
    expect(await twice(url)).toEqual(['1', '2']);
  });

  it('is a write, a failure or a large response', async () => {
    expect(await twice(reviews, {}, 'HEAD')).toEqual(['1', '2']);
    expect(await twice(reviews, {}, 'PATCH')).toEqual(['3', '4']);
    status = 206;
    expect(await twice(reviews)).toEqual(['5', '6']);
    status = 200;
    size = 70_000;
    expect(await twice(reviews)).toEqual(['7', '8']);
  });
});
