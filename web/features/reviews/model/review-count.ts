import type { EntryDetails } from '#web/entities/catalogue/entry.ts';
import type { ReviewState } from '#web/entities/reviews/review-state.ts';

interface Choice {
  readonly id: number;
  readonly review_count: number;
}

/** Number of reviews that the filters leave: every rating has one. Null where it is not counted. */
export function reviewCount(
  entry: Pick<EntryDetails, 'rating_count' | 'histogram' | 'tag_counts'>,
  { stars, about, tag, term, language }: ReviewState,
  choices: readonly Choice[],
): number | null {
  if (term !== null || language !== null) return null;
  if (tag !== null) return stars === null && about === null ? (entry.tag_counts[tag] ?? 0) : null;
  if (about === null) return stars === null ? entry.rating_count : (entry.histogram[stars - 1] ?? 0);
  return stars === null ? (choices.find(({ id }) => id === about)?.review_count ?? null) : null;
}
