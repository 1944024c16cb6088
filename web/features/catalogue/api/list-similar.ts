import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { listColumns, toEntry } from '#web/entities/catalogue/entry-columns.ts';

/** Others of the same field, well rated; at most six. */
export function similarQuery(table: TableClient, kind: Kind, id: number) {
  return queryOptions({
    queryKey: queryKeys.similar(kind, id),
    queryFn: async ({ signal }): Promise<readonly Entry[]> => {
      const rows =
        kind === 'professor'
          ? rowsOf(
              await table
                .rpc('similar_professors', { professor_id: id }, { get: true })
                .select(listColumns.professor)
                .abortSignal(signal),
            )
          : rowsOf(
              await table
                .rpc('similar_courses', { course_id: id }, { get: true })
                .select(listColumns.course)
                .abortSignal(signal),
            );
      return rows.map(row => toEntry(kind, row));
    },
  });
}
