import { describe, expect, it } from 'vitest';
import { boundIn } from './words.ts';

const comment = `CHECK (((char_length(comment) <= 2000) AND (private.ink_length(comment) >= 10)))`;
const score = 'CHECK (((rating1 >= 1) AND (rating1 <= 5)))';

describe('the number that a check constraint holds', () => {
  it.each([
    [comment, 'char_length(comment)', 'max', '2000'],
    [comment, 'ink_length(comment)', 'min', '10'],
    [comment, 'char_length(comment)', 'min', undefined],
    [score, '(rating1 ', 'min', '1'],
    [score, '(rating1 ', 'max', '5'],
    [score, '(rating ', 'max', undefined],
    ['CHECK (((tags <@ ARRAY[]) AND (cardinality(tags) <= 3)))', 'cardinality(tags)', 'max', '3'],
  ] as const)('%s: %s, %s', (check, measured, side, number) => {
    expect(boundIn(['CHECK (true)', check], measured, side)).toBe(number);
  });
});
