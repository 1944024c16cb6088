import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Admins, the last to sign in first. */
export function adminsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('settings', 'admins'),
    staleTime: 0,
    queryFn: async ({ signal }) => rowsOf(await table.rpc('admin_desk').abortSignal(signal)),
  });
}
