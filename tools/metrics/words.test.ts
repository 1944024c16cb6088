import { expect, it } from 'vitest';
import { exportedNames, namesOfSeveral } from './exported-names.ts';
import { countStems, measureDocComments, measureWords, stemPattern } from './words.ts';

const hits = (stem: string, text: string) => [...text.matchAll(stemPattern(stem))].length;

it('finds a stem in words and in names, not within another word', () => {
  expect(hits('seal', 'sealed, keptSealKey, Seal; conceal')).toBe(3);
  expect(hits('chore', 'a chore, anchored')).toBe(1);
  expect(hits('stand-in', 'the stand-in, standIn, openStandIn; it stands in')).toBe(3);
  expect(hits('timeoutMs', 'timeoutMs, defaultTimeoutMs')).toBe(2);
});

it('counts stems over files', () => {
  const files = ['an errand', 'encrypt, then decrypt; runErrand()'].map(text => ({ path: 'web/a.ts', text }));
  expect(countStems(['errand', 'encrypt', 'anew'], files)).toEqual([
    ['errand', 2],
    ['encrypt', 1],
    ['anew', 0],
  ]);
});

it('counts doc comments that begin with a question word', () => {
  const text =
    '/** What a page costs. */\n/** Cost of a page. */\n/**\n * Whether it is free.\n */\n/** Whatever. */ // What';
  expect(measureDocComments([{ path: 'web/a.ts', text }])).toMatchObject({
    value: 50,
    items: ['web/a.ts: What a page costs. */', 'web/a.ts: Whether it is free.'],
  });
});

it('counts assertions of types in what is shipped alone', () => {
  const text = 'await query.overrideTypes<Row[]>(); (row as unknown as Row)';
  const rows = measureWords([
    { path: 'web/a.ts', text },
    { path: 'web/a.test.ts', text },
  ]);
  expect(rows.slice(-2).map(({ value }) => value)).toEqual([1, 1]);
});

it('finds the names that a module defines and exports', () => {
  const text = `export const a = 1, b = 2; export function c() {} export class D {}
    export interface E {} export type F = E; const g = 1; export { g }; export { h } from './h.ts';`;
  expect(exportedNames(text)).toEqual(['a', 'b', 'c', 'D', 'E', 'F']);
});

it('finds names that several modules define', () => {
  const modules = [
    { path: 'web/a.ts', text: 'export type Row = 1; export const one = 1;' },
    { path: 'web/b.ts', text: 'export interface Row {}' },
  ];
  expect(namesOfSeveral(modules)).toEqual(['Row: web/a.ts, web/b.ts']);
});
