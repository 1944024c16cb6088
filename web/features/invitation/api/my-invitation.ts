import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** The person's code, and how many friends have joined by it. @param renew gives another code */
export async function fetchInvitation(table: TableClient, renew: boolean, signal?: AbortSignal) {
  const request = table.rpc('my_invitation', { renew });
  const [row] = rowsOf(await (signal ? request.abortSignal(signal) : request));
  return { code: row?.code ?? '', joined: row?.joined ?? 0 };
}

export function invitationQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'invitation'),
    queryFn: ({ signal }) => fetchInvitation(table, false, signal),
  });
}
