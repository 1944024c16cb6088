import { queryOptions } from '@tanstack/react-query';
import { jsonOf } from '#web/entities/admin/json-answer.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { byGet } from './by-get.ts';

/** What was closed in the last seven days, and what is worth doing when nothing waits. */
export interface QueueWeek {
  /** Seven, the last of them today; by day of Israel. */
  readonly days: readonly { readonly day: string; readonly closed: number }[];
  /** Half of them were closed within this many hours; null where none had waited. */
  readonly median_hours: number | null;
  readonly last_at: string | null;
  readonly english_missing: number;
  readonly unrated_institutions: number;
  /** Whether the catalogue still lacks what it needs to be live. */
  readonly is_first_run: boolean;
}

export function queueWeekQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('queueWeek', ''),
    staleTime: 0,
    queryFn: async ({ signal }) => jsonOf(await table.rpc('queue_week', {}, byGet).abortSignal(signal)) as QueueWeek,
  });
}
