import { expect, it } from 'vitest';
import { scoreWord } from './score-texts.ts';

// @vitest-environment node

it.each([
  [5, 'level5'],
  [4.5, 'level5'],
  [4.4, 'level4'],
  [3.1, 'level3'],
  [2.3, 'level2'],
  [1, 'level1'],
])('an average of %d is %s', (average, word) => {
  expect(scoreWord(average, 3)).toBe(word);
});

it.each([
  // The case of a course of the demo: "okay" beside 39 % who would come again.
  [2.8, 39, 'level3'],
  [2.8, 24, 'level2'],
  [2.8, null, 'level3'],
  [4.6, 80, 'level5'],
  [4.6, 79, 'level4'],
  [4.6, 45, 'level3'],
  [4.6, 10, 'level2'],
  [3.6, 60, 'level4'],
  [3.6, 59, 'level3'],
  // A word never gets kinder by it.
  [1.2, 100, 'level1'],
  [2.2, 90, 'level2'],
  [3.4, 90, 'level3'],
] as const)('an average of %d, which %s percent would take again, is %s', (average, again, word) => {
  expect(scoreWord(average, 30, again)).toBe(word);
});

it('says nothing of quality under three ratings', () => {
  expect(scoreWord(5, 2)).toBe('few');
  expect(scoreWord(5, 2, 100)).toBe('few');
  expect(scoreWord(null, 0)).toBe('none');
});
