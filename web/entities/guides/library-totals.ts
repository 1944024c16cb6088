import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

export interface LibraryTotals {
  readonly guides: number;
  readonly pending: number;
  readonly hidden: number;
  readonly files: number;
  readonly bytes: number;
  /** Room in the storage; null for people who only read. */
  readonly storage: number | null;
}

/** Totals of the library: guides, those that wait, and how full the storage is. */
export function libraryTotalsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.libraryTotals(),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<LibraryTotals> => {
      const { guide_count, pending_count, hidden_count, file_count, file_bytes, storage_bytes } = rowsOf(
        await table.rpc('library_totals').abortSignal(signal).single(),
      );
      return {
        guides: guide_count ?? 0,
        pending: pending_count ?? 0,
        hidden: hidden_count ?? 0,
        files: file_count ?? 0,
        bytes: file_bytes ?? 0,
        storage: storage_bytes,
      };
    },
  });
}
