import { queryOptions } from '@tanstack/react-query';
import type { Kind } from '#web/entities/routing/kind.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Public reason why a page takes no new ratings, and until when (ISO 8601). */
export interface TargetLock {
  readonly note: string;
  readonly note_en: string;
  readonly until: string;
}

/** The lock of a professor or course; null where new ratings are taken. */
export function targetLockQuery(table: TableClient, kind: Kind, id: number) {
  return queryOptions({
    queryKey: queryKeys.targetLock(kind, id),
    queryFn: async ({ signal }): Promise<TargetLock | null> => {
      const [lock] = rowsOf(await table.rpc('target_lock', { kind, id }, { get: true }).abortSignal(signal));
      return lock?.note && lock.note_en && lock.until
        ? { note: lock.note, note_en: lock.note_en, until: lock.until }
        : null;
    },
  });
}
