import type { Entry } from '#web/entities/catalogue/entry.ts';
import type { ReviewState } from '#web/entities/reviews/review-state.ts';

interface Choice {
  readonly id: number;
  readonly review_count: number;
}

/** How many reviews fit as they are narrowed: every rating has one. Null where nobody has counted them. */
export function reviewCount(
  entry: Pick<Entry, 'rating_count' | 'histogram'>,
  { stars, about }: ReviewState,
  choices: readonly Choice[],
): number | null {
  if (about === null) return stars === null ? entry.rating_count : (entry.histogram[stars - 1] ?? 0);
  return stars === null ? (choices.find(({ id }) => id === about)?.review_count ?? null) : null;
}
