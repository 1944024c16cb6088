import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/**
 * The installation's public settings, by key. A visitor sees only those that are marked public. Numbers are limits,
 * which the database keeps and no screen says, so pages do not carry them.
 */
export function settingsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.settings(),
    staleTime: 600_000,
    queryFn: async ({ signal }) => {
      const rows = rowsOf(await table.from('app_settings').select('key,value').abortSignal(signal));
      return Object.fromEntries(rows.flatMap(({ key, value }) => (typeof value === 'number' ? [] : [[key, value]])));
    },
  });
}
