import { type Criterion, criteria, minReviewsForAverage } from '#web/entities/institution-reviews/criteria.ts';
import type { InstitutionScore } from '#web/entities/institution-reviews/institution-scores.ts';
import type { RankedBy } from './institution-state.ts';

/** An institution with enough reviews to have averages. */
export interface Ranked extends InstitutionScore {
  readonly averages: Readonly<Record<RankedBy, number>>;
}

/** As many reviews of this average stand behind each institution; the same as of professors (`rating_score`). */
const assumed = { reviews: 10, average: 3.8 } as const;

/** Sort key: the average, lowered the fewer reviews there are. */
export function carefulScore(average: number, count: number): number {
  return (average * count + assumed.average * assumed.reviews) / (count + assumed.reviews);
}

function rankedOf(score: InstitutionScore): Ranked | null {
  const { overall } = score;
  if (overall === null || score.review_count < minReviewsForAverage) return null;
  const average = (criterion: Criterion) => score[criterion] ?? overall;
  const each = Object.fromEntries(criteria.map(criterion => [criterion, average(criterion)])) as Record<
    Criterion,
    number
  >;
  return { ...score, averages: { overall, ...each } };
}

/** Those with averages, the best first by the requested order. */
export function rank(scores: readonly InstitutionScore[], by: RankedBy): readonly Ranked[] {
  return scores
    .map(rankedOf)
    .filter(ranked => ranked !== null)
    .toSorted(
      (one, other) =>
        carefulScore(other.averages[by], other.review_count) - carefulScore(one.averages[by], one.review_count) ||
        one.id - other.id,
    );
}

/** Those that still lack reviews, as they come: in order of name, so that the order says nothing. */
export function notEnoughYet(scores: readonly InstitutionScore[]): readonly InstitutionScore[] {
  return scores.filter(score => rankedOf(score) === null);
}

/** Strongest and weakest criterion of a ranked one; null where all is the same. */
export function extremesOf({ averages }: Ranked): { readonly best: Criterion; readonly worst: Criterion } | null {
  const ordered = criteria.toSorted((one, other) => averages[other] - averages[one]);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  if (!best || !worst || averages[best] === averages[worst]) return null;
  return { best, worst };
}

/**
 * The case of this very list that shows how careful the order is: who stands below a lower average, because of fewer
 * reviews. The widest one; null where there is none.
 */
export function carefulCase(
  ranked: readonly Ranked[],
  by: RankedBy,
): { readonly above: Ranked; readonly below: Ranked } | null {
  let widest: { above: Ranked; below: Ranked; gap: number } | null = null;
  for (const [index, below] of ranked.entries()) {
    for (const above of ranked.slice(0, index)) {
      // What is shown has one decimal: a case that cannot be seen is none.
      if (below.review_count >= above.review_count) continue;
      const gap = Number(below.averages[by].toFixed(1)) - Number(above.averages[by].toFixed(1));
      if (gap > (widest?.gap ?? 0)) widest = { above, below, gap };
    }
  }
  return widest;
}
