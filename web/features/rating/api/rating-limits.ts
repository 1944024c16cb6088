import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Number of ratings that a person may still write. Days and months are those of Asia/Jerusalem. */
export interface RatingLimits {
  readonly left_today: number;
  readonly left_this_month: number;
  /** Time at which the next rating is allowed; null while one is. */
  readonly opens_at: string | null;
}

export function ratingLimitsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.ratingLimits(userId),
    staleTime: 0, // other devices count too
    refetchOnWindowFocus: true, // a tab that was left open may have passed midnight
    queryFn: async ({ signal }): Promise<RatingLimits> => {
      const { left_today, left_this_month, opens_at } = rowsOf(
        await table.rpc('my_rating_limits').abortSignal(signal).single(),
      );
      return { left_today: left_today ?? 0, left_this_month: left_this_month ?? 0, opens_at };
    },
  });
}
