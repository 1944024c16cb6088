import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Page } from '#web/entities/catalogue/page.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { type ReviewRow, toReview } from './review-row.ts';

/** Reason why a review is highlighted; `recent` where another of them is newer than the newest other. */
export type Why = 'positive' | 'critical' | 'newest' | 'recent';

export interface HighlightedReview extends Review {
  readonly why: Why;
}

/**
 * At most three reviews by which one can decide, as one page of a list: votes, hiding and reports reach them under the
 * keys of reviews as they reach any list (docs/decisions/0189).
 */
export function highlightedQuery(table: TableClient, kind: Kind, id: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.reviews(kind, id, 'telling'),
    queryFn: async ({ signal }): Promise<Page<HighlightedReview>> => {
      const response = await table
        .rpc('telling_reviews', { review_kind: kind, target_id: id }, { get: true })
        .abortSignal(signal);
      // A function says of each of its columns that it can be null.
      const rows = rowsOf<unknown>(response) as readonly (ReviewRow & { readonly why: Why })[];
      return { rows: rows.map(row => ({ ...toReview(row), why: row.why })), number: 1, hasNext: false };
    },
    initialPageParam: 1,
    getNextPageParam: () => null,
  });
}
