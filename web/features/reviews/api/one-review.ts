import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Page } from '#web/entities/catalogue/page.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import { type Kind, parseKind } from '#web/entities/routing/kind.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { reviewColumns } from './list-reviews.ts';
import { toReview } from './review-row.ts';

/** Entry that a review is about, and whether the review is shown. */
export interface ReviewAddress {
  readonly kind: Kind;
  /** Null where the entry is hidden. */
  readonly target: number | null;
  readonly isShown: boolean;
}

/** Target of the link to a review; null where there is none, as on the day on which it was written. */
export function reviewAddressQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.reviewAddress(id),
    queryFn: async ({ signal }): Promise<ReviewAddress | null> => {
      const [row] = rowsOf(await table.rpc('review_address', { review: id }, { get: true }).abortSignal(signal));
      const kind = parseKind(row?.review_kind ?? undefined);
      return row && kind ? { kind, target: row.target_id, isShown: row.is_shown === true } : null;
    },
  });
}

/**
 * One review, as one page of a list: votes, hiding and reports reach it under the keys of reviews as they reach any list.
 */
export function oneReviewQuery(table: TableClient, kind: Kind, target: number, id: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.reviews(kind, target, id),
    queryFn: async ({ signal }): Promise<Page<Review>> => {
      const rows = rowsOf(
        kind === 'professor'
          ? await table
              .from('professor_reviews')
              .select(reviewColumns.professor)
              .eq('professor_id', target)
              .eq('id', id)
              .abortSignal(signal)
          : await table
              .from('course_reviews')
              .select(reviewColumns.course)
              .eq('course_id', target)
              .eq('id', id)
              .abortSignal(signal),
      );
      return { rows: rows.map(toReview), number: 1, hasNext: false };
    },
    initialPageParam: 1,
    getNextPageParam: () => null,
  });
}
