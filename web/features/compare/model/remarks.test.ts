// @vitest-environment node
import { expect, it } from 'vitest';
import { remarksOf } from './remarks.ts';

const entry = (percent: number | null, ratingCount: number, difficulty: readonly number[]) => ({
  take_again_percent: percent,
  take_again_count: ratingCount,
  difficulty_histogram: [...difficulty],
});
const easy = [40, 30, 10, 0, 0];
const medium = [5, 20, 60, 20, 5];
const hard = [0, 0, 10, 30, 40];

it.each([
  ['of two, who is lower, easier and harder', [entry(29, 17, hard), entry(88, 8, easy)], [0, 1, 0]],
  ['of two that are alike, nobody', [entry(80, 20, medium), entry(85, 20, medium)], [null, null, null]],
  [
    'of three, whom chance parts from both',
    [entry(90, 40, easy), entry(30, 40, medium), entry(85, 40, hard)],
    [1, 0, 2],
  ],
  ['nobody where two are as low', [entry(30, 40, easy), entry(32, 40, easy), entry(90, 40, hard)], [null, null, 2]],
  ['nobody where one is unknown', [entry(29, 17, hard), entry(null, 4, [1, 0, 0, 0, 0])], [null, null, null]],
  ['nobody of one alone', [entry(10, 40, hard)], [null, null, null]],
] as const)('%s', (_, entries, [againLower, easier, harder]) => {
  expect(remarksOf(entries)).toEqual({ againLower, easier, harder });
});
