import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** What came of what the person wrote: people, each counted once, openings, and what helped most. */
export function effectQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.ownEffect(userId, 'effect'),
    queryFn: async ({ signal }) => rowsOf(await table.rpc('my_effect').abortSignal(signal))[0] ?? null,
  });
}

/** What of the person's waits, and the reports they made with what came of them; what waits first. */
export function activityQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.ownEffect(userId, 'activity'),
    queryFn: async ({ signal }) =>
      // Nothing in a row tells two reports apart that were settled at once.
      rowsOf(await table.rpc('my_activity').abortSignal(signal)).map((row, key) => ({ ...row, key })),
  });
}
