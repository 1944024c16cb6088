import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** A device that the person is signed in on. */
export interface AccountSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly createdAt: string;
  /** Of the last refresh, or the beginning. */
  readonly usedAt: string;
  readonly isCurrent: boolean;
}

/** The devices of the person, the present one first, then by last use. */
export function sessionsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'sessions'),
    queryFn: async ({ signal }): Promise<readonly AccountSession[]> => {
      const rows = rowsOf(await table.rpc('my_sessions').abortSignal(signal));
      const sessions = rows.map(row => ({
        id: row.id ?? '',
        userAgent: row.user_agent,
        createdAt: row.created_at ?? '',
        usedAt: row.refreshed_at ?? row.created_at ?? '',
        isCurrent: row.is_current === true,
      }));
      return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },
  });
}

/** Signs one device of the person out; one that is signed out already is as good. */
export async function endSession(table: TableClient, id: string): Promise<void> {
  rowsOf(await table.rpc('end_my_session', { session: id }));
}
