import { buildSchemaCache } from '../schema-cache/build-schema-cache.ts';
import type { Catalogue, CatalogueRelation, CatalogueRoutine } from '../schema-cache/catalogue.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

const column = (number: number, name: string, type = 'integer', fallback: string | null = null) => ({
  number,
  name,
  type,
  default: fallback,
});

const table = (
  oid: string,
  name: string,
  columns: CatalogueRelation['columns'],
  key: readonly number[],
): CatalogueRelation => ({
  oid,
  schema: 'shelf',
  name,
  kind: 'r',
  events: 28,
  columns,
  rule: null,
  key,
  unique: [key],
});

const routine = (name: string, parts: Partial<CatalogueRoutine>): CatalogueRoutine => ({
  schema: 'shelf',
  name,
  parameters: [],
  defaults: 0,
  set: false,
  one: false,
  result: 'int4',
  composite: false,
  relation: null,
  row: null,
  volatile: false,
  ...parts,
});

const catalogue: Catalogue = {
  relations: [
    table('1', 'authors', [column(1, 'id'), column(2, 'name', 'text')], [1]),
    table(
      '2',
      'books',
      [
        column(1, 'id', 'integer', `nextval('shelf.books_id_seq'::regclass)`),
        column(2, 'title', 'text'),
        column(3, 'author', 'integer'),
        column(4, 'editor', 'integer'),
        column(5, 'facts', 'jsonb'),
        column(6, 'pages', 'integer', '100'),
      ],
      [1],
    ),
    table('3', 'shops', [column(1, 'id'), column(2, 'town', 'text')], [1]),
    table('4', 'stock', [column(1, 'book'), column(2, 'shop')], [1, 2]),
    table('5', 'chapters', [column(1, 'id'), column(2, 'book'), column(3, 'parent')], [1]),
  ],
  hidden: [],
  foreignKeys: [
    { name: 'books_author_fkey', from: '2', to: '1', columns: [3], targets: [1], unique: false },
    { name: 'books_editor_fkey', from: '2', to: '1', columns: [4], targets: [1], unique: false },
    { name: 'stock_book_fkey', from: '4', to: '2', columns: [1], targets: [1], unique: false },
    { name: 'stock_shop_fkey', from: '4', to: '3', columns: [2], targets: [1], unique: false },
    { name: 'chapters_book_fkey', from: '5', to: '2', columns: [2], targets: [1], unique: false },
    { name: 'chapters_parent_fkey', from: '5', to: '5', columns: [3], targets: [1], unique: false },
  ],
  routines: [
    routine('label', { parameters: [{ name: '', type: 'shelf.books', mode: 'i' }], row: '2', result: 'text' }),
    routine('add', {
      parameters: [
        { name: 'a', type: 'integer', mode: 'i' },
        { name: 'b', type: 'integer', mode: 'i' },
      ],
      defaults: 1,
    }),
    routine('long_books', {
      parameters: [{ name: 'than', type: 'integer', mode: 'i' }],
      set: true,
      composite: true,
      result: 'books',
      relation: { schema: 'shelf', name: 'books' },
    }),
    routine('keep', { parameters: [{ name: '', type: 'json', mode: 'i' }], volatile: true }),
    routine('pick', { parameters: [{ name: 'a', type: 'integer', mode: 'i' }] }),
    routine('pick', { parameters: [{ name: 'a', type: 'text', mode: 'i' }] }),
  ],
  types: { text: 'pg_catalog.text', int4: 'pg_catalog.int4' },
  timezones: ['Asia/Jerusalem'],
};

/** A schema to plan requests on, without a database. */
export const library: SchemaCache = buildSchemaCache(catalogue, ['shelf']);
