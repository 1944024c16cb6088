import { queryOptions } from '@tanstack/react-query';
import type { SemesterCounts } from '#web/entities/figures/semesters.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** What has a score. */
export interface Scored {
  readonly kind: Kind | 'institution';
  readonly id: number;
  /** Of an entry, whose page shows its trend. */
  readonly semester_counts?: SemesterCounts;
}

/** What stands behind a score, as `score_explained` says it. */
export interface ScoreExplained {
  readonly rating_count: number;
  readonly rating_avg: number;
  readonly verified_count: number;
  /** Of the last year. */
  readonly recent_count: number;
  readonly recent_avg: number | null;
  /** In steps of five; 0 below. */
  readonly removed_at_least: number;
  readonly removed_for: readonly string[];
  readonly latest: readonly { readonly stars: number; readonly months: number }[];
}

/** What stands behind a score; null where nothing is rated. */
export function scoreExplainedQuery(table: TableClient, { kind, id }: Scored) {
  return queryOptions({
    queryKey: queryKeys.scoreExplained(kind, id),
    queryFn: async ({ signal }) => {
      const response = await table
        .rpc('score_explained', { review_kind: kind, target_id: id }, { get: true })
        .abortSignal(signal);
      // A function says of each of its columns that it can be null.
      return (rowsOf<unknown>(response) as readonly ScoreExplained[])[0] ?? null;
    },
  });
}
