import { expect, test } from 'vitest';
import { selectItems } from './select.ts';
import { runParser } from './run-parser.ts';

const parse = (text: string) => runParser(selectItems, text, 'select');

test('a column may have an alias, a path and a type', () => {
  expect(parse('total:data->a->>0::int')).toEqual([
    {
      kind: 'field',
      alias: 'total',
      field: {
        name: 'data',
        path: [
          { asText: false, key: { kind: 'name', value: 'a' } },
          { asText: true, key: { kind: 'index', value: '0' } },
        ],
      },
      cast: 'int',
      aggregate: undefined,
    },
  ]);
});

test('a resource may have an alias, a hint and a way to join, in either order', () => {
  const expected = { kind: 'relation', name: 'clients', alias: 'c', hint: 'fk', join: 'inner', spread: false };
  expect(parse('c:clients!fk!inner(id)')).toMatchObject([expected]);
  expect(parse('c:clients!inner!fk(id)')).toMatchObject([expected]);
});

test('resources nest, and three dots spread one into its parent', () => {
  expect(parse('id,a(b(c)),...d(e)')).toMatchObject([
    { kind: 'field' },
    { name: 'a', items: [{ name: 'b', items: [{ field: { name: 'c' } }] }] },
    { name: 'd', spread: true },
  ]);
});

test('quotes allow any name', () => {
  expect(parse('"a,b(\\"":"x y"')).toMatchObject([{ alias: 'a,b("', field: { name: 'x y' } }]);
});

test('count() is no resource', () => {
  expect(parse('count()')).toMatchObject([{ kind: 'field', aggregate: { function: 'count' } }]);
});

test.each([
  ['id,', 4, 'unexpected end of input expecting "...", field name (* or [a..z0..9_$]), "*" or "count()"'],
  ['name!hint', 5, `unexpected '!' expecting letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input`],
  ['id::int-4', 8, `unexpected '-' expecting letter, digit, ".", "::", ")", "," or end of input`],
])('%s is refused at its character %i', (text, column, details) => {
  expect(() => parse(text)).toThrow(
    expect.objectContaining({
      body: { code: 'PGRST100', details, hint: null, message: `"select" (line 1, column ${column})` },
    }),
  );
});
