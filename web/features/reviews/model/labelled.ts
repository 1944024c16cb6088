import type { Review } from '#web/entities/reviews/review.ts';
import type { HighlightedReview, Why } from '../api/highlighted-reviews.ts';

/** Three at most are shown. */
const minLabelled = 4;

/**
 * Label of each highlighted review, true beside the others. One that stands alone is the newest, whatever else it is;
 * the newest of those that were left over is only one of the newest where another that is shown is of a later day.
 * Dates are days, which everybody reads on the cards: the words say no more than they do. Of under four reviews none
 * was chosen for what it is, so that nothing is said.
 * @param all how many reviews there are
 */
export function labelled(
  reviews: readonly HighlightedReview[],
  all: number,
): readonly (Review & { readonly why?: Why | null })[] {
  if (all < minLabelled) return reviews.map(review => ({ ...review, why: null }));
  if (reviews.length === 1) return reviews.map(review => ({ ...review, why: 'newest' }));
  const isLater = (day: string) => reviews.some(other => Date.parse(other.created_at) > Date.parse(day));
  return reviews.map(review =>
    review.why === 'newest' && isLater(review.created_at) ? { ...review, why: 'recent' } : review,
  );
}
