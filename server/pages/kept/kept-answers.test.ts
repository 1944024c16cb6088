import { answerOf } from '@dargu/table-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableApiHandler } from '../../http/api-key.ts';
import { keepingAnswers } from './kept-answers.ts';
import { toldChanges } from './testing/told-changes.ts';

const reviews = '/professor_reviews?select=id,comment&professor_id=eq.7&order=created_at.desc,id&limit=20';
const list = '/professors?select=id,name&institution=eq.3&order=rating_score.desc,id&limit=20';

let changes: ReturnType<typeof toldChanges>;
let api: TableApiHandler;
let asked: number;
let during: () => void;
let status: number;
let size: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  changes = toldChanges();
  asked = 0;
  during = () => {};
  status = 200;
  size = 0;
  api = keepingAnswers(
    {
      fetch: async () => {
        asked += 1;
        const body = Buffer.from(`${String(asked)}${' '.repeat(size)}`);
        during();
        return await Promise.resolve(answerOf(body, { status, headers: { 'Content-Range': `0-${String(asked)}/*` } }));
      },
    },
    changes,
  );
});
afterEach(() => void vi.useRealTimers());

async function ask(url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<string> {
  const { signal } = new AbortController();
  const answer = await api.fetch({ method, url, headers: new Headers(headers), body: null, signal });
  const text = (await answer.text()).trim();
  expect(answer.headers.get('content-range')).toBe(`0-${text}/*`);
  return text;
}

/** What two requests, one after the other, are answered with. */
const twice = async (url: string, headers?: Readonly<Record<string, string>>, method?: string) => [
  await ask(url, headers, method),
  await ask(url, headers, method),
];

/** The same of three. What an address is answered with is kept when it comes for the second time. */
const thrice = async (url: string, headers?: Readonly<Record<string, string>>, method?: string) => [
  ...(await twice(url, headers, method)),
  await ask(url, headers, method),
];

describe('what visitors are answered with', () => {
  it('is given to the next who asks for the same, for five seconds', async () => {
    expect(await thrice(reviews)).toEqual(['1', '2', '2']);
    vi.advanceTimersByTime(4_999);
    expect(await ask(reviews)).toBe('2');
    vi.advanceTimersByTime(1);
    expect(await twice(reviews)).toEqual(['3', '3']);
    expect(await ask(list)).toBe('4');
  });

  it('differs by each header that the table API reads', async () => {
    expect(await thrice(reviews, { prefer: 'count=exact' })).toEqual(['1', '2', '2']);
    expect(await thrice(reviews, { range: '0-4' })).toEqual(['3', '4', '4']);
    expect(await thrice(reviews, { accept: 'text/csv' })).toEqual(['5', '6', '6']);
    expect(await thrice(reviews, { 'accept-profile': 'public' })).toEqual(['7', '8', '8']);
    expect(await thrice(reviews)).toEqual(['9', '10', '10']);
    expect(await ask(reviews, { 'user-agent': 'another', 'x-dargu-network': '198.51.100.0/24' })).toBe('10');
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
    ['/institutions?select=id,rating_count&id=eq.3', 'p8', true],
  ])('%s is asked for again when %s changes: %s', async (url, key, again) => {
    await twice(url);
    changes.tell('g', key);
    expect(await ask(url)).toBe(again ? '3' : '2');
  });

  it('is not kept when it changed while it was asked for', async () => {
    during = () => changes.tell('p7');
    expect(await twice(reviews)).toEqual(['1', '2']);
    during = () => {};
    expect(await twice(reviews)).toEqual(['3', '3']);
  });

  it('is asked for each time while nobody tells of changes, who is asked whether there were any', async () => {
    await twice(reviews);
    changes.hears = false;
    expect(await twice(reviews)).toEqual(['3', '4']);
    expect(changes.settled).toBe(2);
    changes.hears = true;
    expect(await ask(reviews)).toBe('2');
  });

  it('goes, the oldest first, when it takes too much memory', async () => {
    size = 60_000;
    const address = (id: number) => `/professors?select=id&id=eq.${String(id)}`;
    for (let id = 1; id <= 150; id += 1) await twice(address(id));
    expect(await ask(address(150))).toBe('300');
    expect(await ask(address(1))).toBe('301');
  });
});

describe('never kept', () => {
  it.each(['Bearer of-a-person', 'Basic eA==', ''])('is what was asked for as "%s"', async authorization => {
    await twice(reviews);
    expect(await twice(reviews, { authorization })).toEqual(['3', '4']);
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
    expect(await thrice(url)).toEqual(['1', '2', '3']);
  });

  it('is a write, a failure or a large answer', async () => {
    expect(await thrice(reviews, {}, 'HEAD')).toEqual(['1', '2', '3']);
    expect(await thrice(reviews, {}, 'PATCH')).toEqual(['4', '5', '6']);
    status = 206;
    expect(await thrice(reviews)).toEqual(['7', '8', '9']);
    status = 200;
    size = 70_000;
    expect(await thrice(reviews)).toEqual(['10', '11', '12']);
  });
});
