// @vitest-environment node
import { expect, it } from 'vitest';
import { containing } from './containing.ts';

it.each([
  ['חיפה', '%חיפה%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['a*b', '%a_b%'],
])('finds %s literally', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
