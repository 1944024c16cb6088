import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { type Asked, statementText } from '../testing/plan-text.ts';

const attacks = [
  `x'; drop table books; --`,
  `x"; drop table books; --`,
  `x\\'; drop table books; --`,
  `$$; drop table books; --`,
  `x) or 1=1; drop table books; --`,
  `/* drop table books */`,
  `x\n; drop table books; --`,
];

/** Every place of a request where a stranger's text comes in. */
const entries: readonly { readonly name: string; readonly ask: (attack: string) => readonly [string, Asked?] }[] = [
  { name: 'a table', ask: text => [`/${encodeURIComponent(text)}`] },
  { name: 'a function', ask: text => [`/rpc/${encodeURIComponent(text)}`] },
  { name: 'a selected column', ask: text => [`/books?select=${quote(text)}`] },
  { name: 'an alias', ask: text => [`/books?select=${quote(text)}:title`] },
  { name: 'a cast', ask: text => [`/books?select=title::${encodeURIComponent(text)}`] },
  { name: 'a JSON key', ask: text => [`/books?select=facts->${quote(text)}`] },
  { name: 'a JSON key after text', ask: text => [`/books?facts->>${quote(text)}=eq.1`] },
  { name: 'an embedded resource', ask: text => [`/books?select=${quote(text)}(id)`] },
  { name: 'the alias of an embedded resource', ask: text => [`/stock?select=${quote(text)}:books(id)`] },
  { name: 'a hint', ask: text => [`/books?select=authors!${quote(text)}(id)`] },
  { name: 'a filtered column', ask: text => [`/books?${quote(text)}=eq.1`] },
  { name: 'an operator', ask: text => [`/books?title=${encodeURIComponent(text)}.1`] },
  { name: 'a value', ask: text => [`/books?title=eq.${encodeURIComponent(text)}`] },
  { name: 'a pattern', ask: text => [`/books?title=ilike.${encodeURIComponent(text)}`] },
  { name: 'a list', ask: text => [`/books?title=in.(${quote(text)},b)`] },
  { name: 'an array', ask: text => [`/books?title=eq(any).{${encodeURIComponent(text)}}`] },
  { name: 'a language of a search', ask: text => [`/books?title=fts(${encodeURIComponent(text)}).a`] },
  { name: 'a search', ask: text => [`/books?title=wfts(simple).${encodeURIComponent(text)}`] },
  { name: 'a tree of conditions', ask: text => [`/books?or=(title.eq.${quote(text)},id.eq.1)`] },
  { name: 'a truth value', ask: text => [`/books?id=is.${encodeURIComponent(text)}`] },
  { name: 'an order', ask: text => [`/books?order=${quote(text)}.desc`] },
  { name: 'a direction', ask: text => [`/books?order=id.${encodeURIComponent(text)}`] },
  { name: 'a limit', ask: text => [`/books?limit=${encodeURIComponent(text)}`] },
  { name: 'an offset', ask: text => [`/books?offset=${encodeURIComponent(text)}`] },
  { name: 'an argument', ask: text => [`/rpc/add?a=${encodeURIComponent(text)}`] },
  { name: 'the name of an argument', ask: text => [`/rpc/add?${encodeURIComponent(text)}=1`] },
  { name: 'a key of a body', ask: text => ['/books', post({ [text]: 1 })] },
  { name: 'a value of a body', ask: text => ['/books', post({ title: text })] },
  { name: 'a key of a list of columns', ask: text => [`/books?columns=${quote(text)}`, post({ title: 1 })] },
  {
    name: 'a column of a conflict',
    ask: text => [`/books?on_conflict=${quote(text)}`, post({ title: 1 }, 'resolution=merge-duplicates')],
  },
  {
    name: 'a body of CSV',
    ask: text => [
      '/books',
      { method: 'POST', headers: { 'content-type': 'text/csv' }, body: `title\n"${text.replaceAll('"', '""')}"` },
    ],
  },
  {
    name: 'an update',
    ask: text => [`/books?title=eq.${encodeURIComponent(text)}`, { ...post({ title: text }), method: 'PATCH' }],
  },
  { name: 'a delete', ask: text => [`/books?title=eq.${encodeURIComponent(text)}`, { method: 'DELETE' }] },
];

const quote = (text: string): string => encodeURIComponent(`"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
const post = (body: unknown, prefer = 'missing=default'): Asked => ({
  method: 'POST',
  headers: { prefer },
  body: JSON.stringify(body),
});

/** What is left of a statement when all that is quoted is taken out. */
const unquoted = (text: string): string => text.replaceAll(/"(?:[^"]|"")*"/g, '').replaceAll(/E?'(?:[^']|'')*'/g, '');

describe.each(entries)('$name', ({ ask }) => {
  test.each(attacks)('%j is refused, or stays a parameter or a quoted name', attack => {
    let text: string;
    try {
      ({ text } = statementText(...ask(attack)));
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
