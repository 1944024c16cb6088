import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueueRow } from '#web/entities/admin/case.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { byGet } from './by-get.ts';

const rowsOfPage = 50;

/** A review as the list of the newest ones shows it. */
export interface NewestReview extends Pick<QueueRow, 'kind' | 'key' | 'name' | 'name_en' | 'title' | 'status'> {
  readonly stars: number;
  /** The first 200 characters; how to reach someone is covered up. */
  readonly excerpt: string;
  /** The day, as its beginning in Israel. */
  readonly saidOn: string;
  /** Where the next page begins; of the last row alone. */
  readonly nextBefore: string | null;
}

/** Reviews of all kinds, the newest first. */
export function newestReviewsQuery(table: TableClient) {
  return infiniteQueryOptions({
    queryKey: queryKeys.admin('newestReviews', ''),
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (last: readonly NewestReview[]) =>
      last.length < rowsOfPage ? undefined : (last.at(-1)?.nextBefore ?? undefined),
    queryFn: async ({ pageParam, signal }): Promise<readonly NewestReview[]> =>
      rowsOf(
        await table
          .rpc('newest_ratings', { most: rowsOfPage, ...(pageParam !== null && { before: pageParam }) }, byGet)
          .abortSignal(signal),
      ).flatMap(({ kind, key, stars, excerpt, said_on, next_before, status, name, name_en, title }) => {
        if (kind === null || key === null) return [];
        return {
          kind,
          key,
          name,
          name_en,
          title,
          status: status ?? '',
          stars: stars ?? 0,
          excerpt: excerpt ?? '',
          saidOn: said_on ?? '',
          nextBefore: next_before,
        };
      }),
  });
}
