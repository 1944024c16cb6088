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

it('says nothing of quality under three ratings', () => {
  expect(scoreWord(5, 2)).toBe('few');
  expect(scoreWord(null, 0)).toBe('none');
});
