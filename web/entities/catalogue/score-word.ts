import { minRatingsForColour, scoreLevel } from '#contract/score.ts';

/** What is said of an average beside its number; the second part of the locale keys `score.words.*`. */
export type ScoreWord = 'none' | 'few' | 'level1' | 'level2' | 'level3' | 'level4' | 'level5';

const words = ['none', 'level1', 'level2', 'level3', 'level4', 'level5'] as const satisfies readonly ScoreWord[];

/** @param average 1 to 5, null without ratings */
export function scoreWord(average: number | null, count: number): ScoreWord {
  if (average !== null && count > 0 && count < minRatingsForColour) return 'few';
  return words[scoreLevel(average, count)];
}
