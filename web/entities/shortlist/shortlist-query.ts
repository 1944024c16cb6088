import { queryOptions } from '@tanstack/react-query';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { listColumns, toEntry } from '#web/entities/catalogue/entry-columns.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Greatest number of saved entries of a person, as the database has it (0420-shortlist.sql). */
export const maxShortlist = 100;

const columns = `id,professor:professors(${listColumns.professor}),course:courses(${listColumns.course})` as const;

/** Professors and courses that a person has saved and that are still to be seen, the newest first. */
export function shortlistQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.shortlist(userId),
    queryFn: async ({ signal }): Promise<readonly Entry[]> => {
      const request = table.from('shortlist_entries').select(columns).order('created_at', { ascending: false });
      return rowsOf(await request.order('id').abortSignal(signal)).flatMap(({ professor, course }) => {
        if (professor) return [toEntry('professor', professor)];
        return course ? [toEntry('course', course)] : [];
      });
    },
  });
}
