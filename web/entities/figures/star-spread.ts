import { minRatingsForColor } from '#contract/score.ts';

/** Numbers of ratings with 1, 2, 3, 4 and 5 stars, as rows of the catalogue have it; the same of difficulty. */
export type StarHistogram = readonly number[];

/** Statistics of the ratings that a test of an average needs. */
export interface Spread {
  readonly count: number;
  /** The plain average, which is printed. */
  readonly mean: number;
  /** Variance of single ratings. */
  readonly variance: number;
  /** Degrees of freedom of the variance. */
  readonly freedom: number;
}

/** Usual variance of one lecturer's ratings, and the number of ratings that this prior is worth. */
const usual = { variance: 1.5, weight: 4 };

/**
 * Average and variance of single ratings; null under three. The variance alone is drawn towards what is usual, as in a
 * moderated t-test: three fives are not certainty, and the average stays the one that is printed.
 */
export function starSpread(histogram: StarHistogram): Spread | null {
  const count = total(histogram);
  if (count < minRatingsForColor) return null;
  const mean = total(histogram.map((of, index) => of * (index + 1))) / count;
  const squares = total(histogram.map((of, index) => of * (index + 1 - mean) ** 2));
  const freedom = count - 1 + usual.weight;
  return { count, mean, variance: (squares + usual.weight * usual.variance) / freedom, freedom };
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
