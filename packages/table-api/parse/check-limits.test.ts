import { describe, expect, test } from 'vitest';
import { parseText } from '../testing/plan-text.ts';
import { itemsOf } from './check-limits.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** `1,2,3`, or what is made of each number. */
const list = (count: number, of: (index: number) => string = String, separator = ',') =>
  numbers(count).map(of).join(separator);
const post = (body: unknown, type = 'application/json') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Each that is refused stands beside one that is just short of it. */
const bounds: readonly (readonly [string, (size: number) => ReturnType<typeof parseText>, number])[] = [
  ['values of in', size => parseText(`/books?id=in.(${list(size)})`), 1_000],
  ['values of in within or', size => parseText(`/books?or=(id.in.(${list(size)}),id.eq.1)`), 1_000],
  ['items of an array in a filter', size => parseText(`/books?tags=cs.{${list(size)}}`), 1_000],
  ['items of any', size => parseText(`/books?id=eq(any).{${list(size)}}`), 1_000],
  [
    'items of an array whose bounds are written out',
    size => parseText(`/books?tags=cs.[1:2000]={${list(size)}}`),
    1_000,
  ],
  ['items of an array in an argument', size => parseText(`/rpc/add?a={${list(size)}}`), 1_000],
  ['items of an array in the arguments of a POST', size => parseText('/rpc/add', post({ a: numbers(size) })), 1_000],
  ['items of a row', size => parseText('/books', post([{ tags: ['x'] }, { tags: numbers(size) }])), 1_000],
  [
    'items of arrays within an array',
    size => parseText('/books', post({ tags: [numbers(size / 2 - 1), numbers(size / 2 - 1)] })),
    1_000,
  ],
  ['items of an array as text', size => parseText('/books', post({ tags: `{${list(size)}}` })), 1_000],
  [
    'items of a row whose columns are named',
    size => parseText('/books?columns=tags', post({ tags: numbers(size) })),
    1_000,
  ],
  [
    'items of an array of a form',
    size => parseText('/rpc/add', post(`a={${list(size)}}`, 'application/x-www-form-urlencoded')),
    1_000,
  ],
  ['rows of a body', size => parseText('/books', post(numbers(size).map(id => ({ id })))), 1_000],
  ['rows of CSV', size => parseText('/books', post(`id\n${list(size, String, '\n')}`, 'text/csv')), 1_000],
  ['letters of a text', size => parseText('/books', post({ title: 'x'.repeat(size) })), 65_536],
  ['letters of a text in CSV', size => parseText('/books', post(`title\n${'x'.repeat(size)}`, 'text/csv')), 65_536],
  ['patterns', size => parseText(`/books?or=(${list(size, id => `title.ilike.*${id}*`)})`), 12],
  ['patterns of any', size => parseText(`/books?title=like(any).{${list(size)}}`), 12],
  ['filters on a path into JSON', size => parseText(`/books?${list(size, id => `tags->a=eq.${id}`, '&')}`), 12],
  ['text searches', size => parseText(`/books?${list(size, id => `title=fts.${id}`, '&')}`), 3],
  ['regular expressions', size => parseText(`/books?${list(size, id => `title=match.${id}`, '&')}`), 3],
  ['regular expressions of any', size => parseText(`/books?title=match(any).{${list(size)}}`), 3],
  ['terms of an order', size => parseText(`/books?order=${list(size, id => `tags->a${id}`)}`), 10],
  ['steps into JSON', size => parseText(`/books?select=tags${'->a'.repeat(size)}`), 10],
  ['steps into JSON of an order', size => parseText(`/books?order=tags${'->a'.repeat(size)}`), 10],
  ['times the same column', size => parseText(`/books?select=${list(size, id => `a${id}:title`)}`), 5],
  [
    'times the same embedded resource',
    size => parseText(`/books?select=${list(size, id => `a${id}:chapters(id)`)}`),
    5,
  ],
  ['embedded resources', size => parseText(`/books?select=${list(size, id => `r${id}(id)`)}`), 20],
];

test.each(bounds)('bounds %s', (_, request, most) => {
  expect(() => request(most)).not.toThrow();
  expect(() => request(most + 2)).toThrow('The request asks for too much');
});

describe('a regular expression', () => {
  test('is looked at wherever it stands', () => {
    const expression = encodeURIComponent('(a+)+');
    for (const query of [
      `title=match.${expression}`,
      `title=not.imatch.${expression}`,
      `or=(title.match."${expression}",id.eq.1)`,
      `title=match(any).{${expression}}`,
    ]) {
      expect(() => parseText(`/books?${query}`), query).toThrow('The request asks for too much');
    }
    expect(() => parseText(`/books?title=match.${encodeURIComponent('^(a|b)+$')}`)).not.toThrow();
  });

  test('of any cannot hide behind the quotation marks of its array', () => {
    expect(() => parseText(`/books?title=match(any).${encodeURIComponent('{"(a)\\\\1"}')}`)).toThrow(
      'The request asks for too much',
    );
  });
});

test('a text with commas is one item, unless PostgreSQL would take it for an array', () => {
  expect(itemsOf('a,b,c')).toBe(1);
  expect(itemsOf(' {a,b,c}')).toBe(3);
});
