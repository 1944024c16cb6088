import { minRatingsForColor } from '#contract/score.ts';
import { type StarHistogram, starSpread, total } from './star-spread.ts';

/** Of a normal distribution, 95 % lie within so many standard deviations. */
export const deviationsOf95Percent = 1.96;

/** Where a score probably lies, from 1 to 5. */
export interface ScoreInterval {
  /** The Bayesian estimate that "best rated" sorts by. Not what is printed: that is the plain average. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The Bayesian estimate of a score with its interval of 95 %; null under three ratings (docs/decisions/0190).
 *
 * The shares of one to five stars have a Dirichlet distribution: ten ratings known beforehand, then those that came. The
 * mean number of stars then has the variance of a single rating divided by one more than all ratings.
 */
export function scoreInterval(histogram: StarHistogram): ScoreInterval | null {
  if (total(histogram) < minRatingsForColor) return null;
  const { count, mean, variance } = starSpread(histogram);
  const reach = deviationsOf95Percent * Math.sqrt(variance / (count + 1));
  return { mean, low: Math.max(1, mean - reach), high: Math.min(5, mean + reach) };
}

/**
 * Whether two scores differ beyond chance: their intervals do not touch. Stricter than a test of the difference, so that
 * words never say more than a picture of both shows, and three pairs may be asked at once.
 */
export function areApart(one: ScoreInterval | null, other: ScoreInterval | null): boolean {
  return one !== null && other !== null && (one.high < other.low || other.high < one.low);
}
