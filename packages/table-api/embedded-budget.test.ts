import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TableApi, createTableApi } from './table-api.ts';

let database: ScratchDatabase;
let api: TableApi;

/** 10 shelves of 30 books each: 300 rows, and 9,000 where every book shows its neighbours. */
beforeAll(async () => {
  database = await createScratchDatabase();
  for (const text of [
    'create schema library',
    'grant usage on schema library to anon',
    'create table library.shelves (id int primary key, label text)',
    'create table library.books (id int primary key generated always as identity, shelf_id int references library.shelves, title text)',
    `insert into library.shelves select n, 'shelf ' || n from generate_series(1, 10) n`,
    `insert into library.books (shelf_id, title) select s, 'title ' || n from generate_series(1, 10) s, generate_series(1, 30) n`,
    `create function library.neighbours(library.books) returns setof library.books language sql stable rows 30
       as 'select * from library.books where shelf_id = $1.shelf_id'`,
    'grant select, update on all tables in schema library to anon',
    'grant execute on all functions in schema library to anon',
    'analyze',
  ]) {
    await database.admin.run([{ text, values: [] }]);
  }
  api = createTableApi({
    database: database.database,
    schemas: ['library'],
    anonRole: 'anon',
    roles: [],
    verifyToken: async () => ({}),
    maxRows: 400,
    limits: { embeddedBytes: 300_000 },
  });
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

async function request(path: string, init?: RequestInit) {
  const response = await api.fetch(new Request(`http://library${path}`, init));
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as unknown };
}

describe('lists within lists', () => {
  test.each([
    ['a list', '/shelves?select=id,books(id,title)'],
    ['a list within what each row of many has', '/books?select=id,shelves(id,label)'],
    ['all books by way of a few shelves', '/shelves?select=id,books(id,shelves(label))'],
    ['the neighbours of few', '/books?select=id,shelves(books(id))&limit=10'],
    [
      'shelves that have a book, which are found before anything is embedded',
      '/shelves?select=id,books!inner(id)&books.title=eq.title 3',
    ],
    [
      'many lists within lists that show nothing, which nobody makes',
      '/books?select=id,shelves(books(shelves(books())))',
    ],
    ['a long list of which a page is shown', '/books?select=id,shelves!inner(id,books!inner(id))&order=title&limit=5'],
  ])('are served: %s', async (_, path) => {
    expect(await request(path)).toMatchObject({ status: 200 });
  });

  test.each([
    [
      'neighbours of every book, which PostgreSQL would make once for each shelf',
      '/books?select=id,shelves(books(id,title))',
    ],
    ['the same as columns of the book', '/books?select=id,...shelves(books(id,title))'],
    [
      'the same, nothing of it shown, where each must have some',
      '/books?select=id,shelves!inner(books!inner(shelves!inner(books!inner())))',
    ],
    ['the same by a function', '/books?select=id,neighbours(id,title,neighbours(id))'],
    ['five levels', '/shelves?select=id,books(id,shelves(id,books(id,shelves(id,books(id)))))'],
    ['side by side', '/books?select=id,shelves(a:books(*),b:books(*),c:books(*))'],
    [
      'only rows that have some, from the second on',
      '/books?select=id,shelves!inner(id,books!inner(id,shelves!inner(id,books!inner(id))))&shelves.books.offset=1',
    ],
    [
      'none of the last level',
      '/books?select=id,shelves(books(shelves(books(id))))&shelves.books.shelves.books.title=eq.none',
    ],
  ])('are refused where they grow too many: %s', async (_, path) => {
    expect(await request(path)).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST100',
        message: 'The request asks for too much',
        details: 'The embedded lists of the response would have more than 300000 bytes.',
      },
    });
  });

  test('have at most the configured number of rows, also in what a write returns, which shows all rows that it wrote', async () => {
    const few = createTableApi({
      database: database.database,
      schemas: ['library'],
      anonRole: 'anon',
      roles: [],
      verifyToken: async () => ({}),
      maxRows: 4,
    });
    const lengths = async (path: string, init?: RequestInit) => {
      const response = await few.fetch(new Request(`http://library${path}`, init));
      const rows = (await response.json()) as readonly { books: readonly unknown[] }[];
      return rows.map(({ books }) => books.length);
    };
    expect(await lengths('/shelves?select=books(id)')).toEqual([4, 4, 4, 4]);
    const update = {
      method: 'PATCH',
      body: '{"label":"new"}',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    };
    expect(await lengths('/shelves?id=lt.7&select=books(id)', update)).toEqual([4, 4, 4, 4, 4, 4]);
  });
});
