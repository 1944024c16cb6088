import { expect, test } from 'vitest';
import { type RequestText, planText } from '../testing/plan-text.ts';
import type { PlanOptions } from './plan-request.ts';

const refusal = (url: string, init?: RequestText, options?: Partial<PlanOptions>) => {
  try {
    planText(url, init, options);
  } catch (error) {
    return error;
  }
  return undefined;
};

test.each([
  ['/bookz', 404, 'PGRST205'],
  ['/books?select=authors(id)', 300, 'PGRST201'],
  ['/books?select=towns(id)', 400, 'PGRST200'],
  ['/books?select=nothing', 400, '42703'],
  ['/books?constructor=eq.1', 400, '42703'],
  ['/books?__proto__=eq.1', 400, '42703'],
  ['/books?select=id::nothing', 400, '42704'],
  ['/books?select=id::__proto__', 400, '42704'],
  ['/books?select=pages.sum()', 400, 'PGRST123'],
  ['/books?authors.id=eq.1', 400, 'PGRST108'],
  ['/books?order=authors(id)', 400, 'PGRST108'],
  ['/books?select=id,chapters(id)&order=chapters(id)', 400, 'PGRST118'],
  ['/books?select=...chapters(id)', 400, 'PGRST119'],
  ['/rpc/ad', 404, 'PGRST202'],
  ['/rpc/add?b=1', 404, 'PGRST202'],
  ['/rpc/pick?a=1', 300, 'PGRST203'],
  ['/books?select=a(b(c(d(e(f(g))))))', 400, 'PGRST100'],
  [`/books?${'id=eq.1&'.repeat(101)}`, 400, 'PGRST100'],
])('%s is refused', (url, status, code) => {
  expect(refusal(url)).toMatchObject({ status, body: { code } });
});

test('a foreign key, a column or the table in between makes clear which way is meant', () => {
  expect(planText('/books?select=authors!books_author_fkey(id)').statement.read.embeds).toHaveLength(1);
  expect(planText('/books?select=editor(name)').statement.read.embeds[0]).toMatchObject({
    isToOne: true,
    name: 'editor',
  });
  expect(planText('/books?select=shops!stock(id)').statement.read.embeds[0]).toMatchObject({ isToOne: false });
});

test('a table refers to itself: by its name to those below, by its column to the one above', () => {
  expect(planText('/chapters?select=chapters(id)').statement.read.embeds[0]).toMatchObject({ isToOne: false });
  expect(planText('/chapters?select=parent(id)').statement.read.embeds[0]).toMatchObject({ isToOne: true });
});

test('no list is longer than allowed, nested ones included', () => {
  const { read } = planText('/books?select=id,chapters(id)&limit=5000').statement;
  expect(read.range.limit).toBe(1000n);
  expect(read.embeds[0]?.node.range.limit).toBe(1000n);
});

test('a column with the name of a resource can still be filtered', () => {
  const { read } = planText('/books?select=author:authors!books_author_fkey(name)&author=eq.1').statement;
  expect(read.where).toMatchObject([{ kind: 'filter', field: { column: { name: 'author' } } }]);
});

test('reads, and functions that promise to change nothing, may not write', () => {
  expect(planText('/books').statement.readOnly).toBe(true);
  expect(planText('/rpc/add', { method: 'POST', body: '{"a":1}' }).statement.readOnly).toBe(true);
  expect(planText('/rpc/keep', { method: 'POST', body: '{"a":1}' }).statement.readOnly).toBe(false);
  expect(planText('/books?id=eq.1', { method: 'DELETE' }).statement.readOnly).toBe(false);
});

test('a limit on a write is not ignored', () => {
  expect(refusal('/books?limit=1', { method: 'DELETE' })).toMatchObject({ status: 400, body: { code: 'PGRST127' } });
});

test('where that is wanted, the key ends every order, nested ones included, but not that of a function', () => {
  const orderOf = (url: string, aggregates = false) => {
    const { read } = planText(url, undefined, { keyOrder: true, aggregates }).statement;
    const names = (node: typeof read) => node.order.map(({ field }) => field.column.name);
    return [names(read), ...read.embeds.map(({ node }) => names(node))];
  };
  expect(orderOf('/books?select=id,chapters(id)')).toEqual([['id'], ['id']]);
  expect(orderOf('/books?order=title.desc')).toEqual([['title', 'id']]);
  expect(orderOf('/books?order=id.desc')).toEqual([['id']]);
  expect(orderOf('/rpc/long_books?than=1')).toEqual([[]]);
  expect(orderOf('/books?select=id,chapters(id)', true)).toEqual([['id'], ['id']]);
  expect(orderOf('/books?select=id,chapters(count())', true)).toEqual([['id'], []]);
  expect(orderOf('/books?select=pages.sum(),chapters(id)', true)).toEqual([[], ['id']]);
  expect(orderOf('/books?select=count')).toEqual([[]]);
  expect(planText('/books?order=title').statement.read.order).toHaveLength(1);
});

test('aggregates within a spread resource are refused, and shown by their own name elsewhere', () => {
  const aggregates = { aggregates: true };
  const nowhere = { status: 400, body: { code: 'PGRST127' } };
  expect(refusal('/chapters?select=...books(pages.sum())', undefined, aggregates)).toMatchObject(nowhere);
  expect(refusal('/chapters?select=id,...books(title,count())', undefined, aggregates)).toMatchObject(nowhere);
  expect(refusal('/stock?select=books(id,...authors!books_author_fkey(count()))', undefined, aggregates)).toMatchObject(
    nowhere,
  );
  const { select } = planText(
    '/books?select=facts-%3E%3Ea::int4.sum(),pages::text.max(),n:pages.min()::text',
    undefined,
    aggregates,
  ).statement.read;
  expect(select).toMatchObject([{ as: undefined }, { as: undefined }, { as: 'n' }]);
});
