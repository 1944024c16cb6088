import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { type RequestText, statementText } from '../testing/plan-text.ts';

const attacks = [
  `x'; drop table books; --`,
  `x"; drop table books; --`,
  `x\\'; drop table books; --`,
  `$$; drop table books; --`,
  `x) or 1=1; drop table books; --`,
  `/* drop table books */`,
  `x\n; drop table books; --`,
];

/** Every part of a request where a stranger's text comes in. */
const entries: readonly {
  readonly name: string;
  readonly attackAt: (attack: string) => readonly [string, RequestText?];
}[] = [
  { name: 'a table', attackAt: text => [`/${encodeURIComponent(text)}`] },
  { name: 'a function', attackAt: text => [`/rpc/${encodeURIComponent(text)}`] },
  { name: 'a selected column', attackAt: text => [`/books?select=${quote(text)}`] },
  { name: 'an alias', attackAt: text => [`/books?select=${quote(text)}:title`] },
  { name: 'a cast', attackAt: text => [`/books?select=title::${encodeURIComponent(text)}`] },
  { name: 'a JSON key', attackAt: text => [`/books?select=facts->${quote(text)}`] },
  { name: 'a JSON key after text', attackAt: text => [`/books?facts->>${quote(text)}=eq.1`] },
  { name: 'an embedded resource', attackAt: text => [`/books?select=${quote(text)}(id)`] },
  { name: 'the alias of an embedded resource', attackAt: text => [`/stock?select=${quote(text)}:books(id)`] },
  { name: 'a hint', attackAt: text => [`/books?select=authors!${quote(text)}(id)`] },
  { name: 'a filtered column', attackAt: text => [`/books?${quote(text)}=eq.1`] },
  { name: 'an operator', attackAt: text => [`/books?title=${encodeURIComponent(text)}.1`] },
  { name: 'a value', attackAt: text => [`/books?title=eq.${encodeURIComponent(text)}`] },
  { name: 'a pattern', attackAt: text => [`/books?title=ilike.${encodeURIComponent(text)}`] },
  { name: 'a list', attackAt: text => [`/books?title=in.(${quote(text)},b)`] },
  { name: 'an array', attackAt: text => [`/books?title=eq(any).{${encodeURIComponent(text)}}`] },
  { name: 'a language of a search', attackAt: text => [`/books?title=fts(${encodeURIComponent(text)}).a`] },
  { name: 'a search', attackAt: text => [`/books?title=wfts(simple).${encodeURIComponent(text)}`] },
  { name: 'a tree of conditions', attackAt: text => [`/books?or=(title.eq.${quote(text)},id.eq.1)`] },
  { name: 'a truth value', attackAt: text => [`/books?id=is.${encodeURIComponent(text)}`] },
  { name: 'an order', attackAt: text => [`/books?order=${quote(text)}.desc`] },
  { name: 'a direction', attackAt: text => [`/books?order=id.${encodeURIComponent(text)}`] },
  { name: 'a limit', attackAt: text => [`/books?limit=${encodeURIComponent(text)}`] },
  { name: 'an offset', attackAt: text => [`/books?offset=${encodeURIComponent(text)}`] },
  { name: 'an argument', attackAt: text => [`/rpc/add?a=${encodeURIComponent(text)}`] },
  { name: 'the name of an argument', attackAt: text => [`/rpc/add?${encodeURIComponent(text)}=1`] },
  { name: 'a key of a body', attackAt: text => ['/books', post({ [text]: 1 })] },
  { name: 'a value of a body', attackAt: text => ['/books', post({ title: text })] },
  { name: 'a key of a list of columns', attackAt: text => [`/books?columns=${quote(text)}`, post({ title: 1 })] },
  {
    name: 'a column of a conflict',
    attackAt: text => [`/books?on_conflict=${quote(text)}`, post({ title: 1 }, 'resolution=merge-duplicates')],
  },
  {
    name: 'a body of CSV',
    attackAt: text => [
      '/books',
      { method: 'POST', headers: { 'content-type': 'text/csv' }, body: `title\n"${text.replaceAll('"', '""')}"` },
    ],
  },
  {
    name: 'an update',
    attackAt: text => [`/books?title=eq.${encodeURIComponent(text)}`, { ...post({ title: text }), method: 'PATCH' }],
  },
  { name: 'a delete', attackAt: text => [`/books?title=eq.${encodeURIComponent(text)}`, { method: 'DELETE' }] },
];

const quote = (text: string): string => encodeURIComponent(`"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
const post = (body: unknown, prefer = 'missing=default'): RequestText => ({
  method: 'POST',
  headers: { prefer },
  body: JSON.stringify(body),
});

/** Rest of a statement when all that is quoted is taken out. */
const unquoted = (text: string): string => text.replaceAll(/"(?:[^"]|"")*"/g, '').replaceAll(/E?'(?:[^']|'')*'/g, '');

describe.each(entries)('$name', ({ attackAt }) => {
  test.each(attacks)('%j is refused, or stays a parameter or a quoted name', attack => {
    let text: string;
    try {
      ({ text } = statementText(...attackAt(attack)));
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      expect((error as ApiError).status).toBeLessThan(500);
      return;
    }
    expect(unquoted(text)).not.toContain('drop');
    expect(unquoted(text)).not.toMatch(/--|\/\*|;/);
  });
});

test('the check notices text that has got out of its quotes', () => {
  expect(unquoted(`select "a""b" where x = '' or 1=1; drop table books`)).toContain('drop');
});

test('values never become part of the statement, whatever they are', () => {
  const plain = statementText('/books?title=eq.a&id=in.(1,2)&limit=5');
  const other = statementText(`/books?title=eq.${encodeURIComponent(attacks[0] ?? '')}&id=in.(1,2,3)&limit=7`);
  expect(other.text).toBe(plain.text);
  expect(other.values).toContain(attacks[0]);
});
