import { deviationsOf95Percent, type ScoreInterval } from '#web/entities/figures/score-interval.ts';
import { spreadWith, total } from '#web/entities/figures/star-spread.ts';
import { minRatingsForColor } from '#contract/score.ts';

/** Where a figure probably lies, 95 %. Null where too few have answered. */
export type Interval = Pick<ScoreInterval, 'low' | 'high'>;

/** Of a share of yes among so many answers, 0 to 1, by Wilson: it holds for few answers and for shares near the ends. */
export function shareInterval(percent: number | null, count: number): Interval | null {
  if (percent === null || count < minRatingsForColor) return null;
  const share = percent / 100;
  const square = deviationsOf95Percent ** 2 / count;
  const middle = (share + square / 2) / (1 + square);
  const reach =
    (deviationsOf95Percent * Math.sqrt((share * (1 - share)) / count + square / (4 * count))) / (1 + square);
  return { low: middle - reach, high: middle + reach };
}

/** Of a difficulty, 1 to 5. @param histogram how many said 1, 2, 3, 4 and 5; one more of each is taken as known */
export function difficultyInterval(histogram: readonly number[]): Interval | null {
  if (total(histogram) < minRatingsForColor) return null;
  const { count, mean, variance } = spreadWith([1, 1, 1, 1, 1], histogram);
  const reach = deviationsOf95Percent * Math.sqrt(variance / (count + 1));
  return { low: mean - reach, high: mean + reach };
}

/** Which one lies below, or above, each of the others beyond chance; null where nobody does. */
export function standsOut(intervals: readonly (Interval | null)[], where: 'below' | 'above'): number | null {
  if (intervals.length < 2) return null;
  const found = intervals.findIndex(
    (one, index) =>
      one !== null &&
      intervals.every(
        (other, at) =>
          at === index || (other !== null && (where === 'below' ? one.high < other.low : one.low > other.high)),
      ),
  );
  return found === -1 ? null : found;
}
