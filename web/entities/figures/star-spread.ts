/** How many ratings gave 1, 2, 3, 4 and 5 stars, as rows of the catalogue have it. */
export type StarHistogram = readonly number[];

/**
 * Ten ratings that everything is thought to have before the first one: 1, 1, 1, 3 and 4 of one to five stars. Their sum
 * is the 38 of `rating_score` (database/migrations/0060), so that both are one estimate.
 */
const priorStars: StarHistogram = [1, 1, 1, 3, 4];

interface Spread {
  /** Answers, those of the prior among them. */
  readonly count: number;
  readonly mean: number;
  /** How far single answers lie from the mean, squared. */
  readonly variance: number;
}

/** Mean and variance of single ratings, with the prior. Never without variance: ten fives are not certainty. */
export function starSpread(histogram: StarHistogram): Spread {
  return spreadWith(priorStars, histogram);
}

/** The same of any answers of 1 to 5, with those that are thought to be there before the first one. */
export function spreadWith(priors: readonly number[], histogram: readonly number[]): Spread {
  const counts = priors.map((prior, index) => prior + (histogram[index] ?? 0));
  const count = total(counts);
  const mean = total(counts.map((of, index) => of * (index + 1))) / count;
  return { count, mean, variance: total(counts.map((of, index) => of * (index + 1 - mean) ** 2)) / count };
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
