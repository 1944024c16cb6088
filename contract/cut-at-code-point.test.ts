import { expect, it } from 'vitest';
import { cutAtCodePoint } from './cut-at-code-point.ts';

it.each([
  ['a😀b', 1, 'a'],
  ['a😀b', 2, 'a'],
  ['a😀b', 3, 'a😀'],
  ['😀', 1, ''],
  ['שלום', 10, 'שלום'],
  ['a\ud83d', 2, 'a'],
])('%j cut to %i units is %j', (text, length, cut) => {
  expect(cutAtCodePoint(text, length)).toBe(cut);
});
