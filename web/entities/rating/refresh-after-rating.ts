import type { QueryClient } from '@tanstack/react-query';

/** First words of the keys of all queries that a rating, its change or its deletion can move. */
const touched = new Set<unknown>([
  'entry',
  'entries',
  'entry-count',
  'related',
  'similar',
  'reviews',
  'my-ratings',
  'own-rating',
  'notices',
  'rating-limits',
  'next-to-rate',
  'tickets-earned',
]);

/** Asks again for what a rating has changed: the numbers of its target are right in the same transaction. */
export async function refreshAfterRating(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched.has(queryKey[0]) });
}
