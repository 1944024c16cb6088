import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { type NameColumn, nameColumns } from '#web/entities/catalogue/local-name.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** An entry as a line of a list that leads elsewhere. */
type SimilarEntry = Pick<Entry, 'id' | NameColumn | 'title' | 'rating_count' | 'rating_avg'> & {
  readonly institution: Pick<Entry['institution'], NameColumn>;
};

// What such a line shows and no more: every details page carries six.
const shared = `id,${nameColumns},rating_count,rating_avg,institution:institutions(${nameColumns})` as const;
const columns = { professor: `title,${shared}`, course: shared } as const satisfies Record<Kind, string>;

/** Others of the same field, well rated; at most six. */
export function similarQuery(table: TableClient, kind: Kind, id: number) {
  return queryOptions({
    queryKey: queryKeys.similar(kind, id),
    queryFn: async ({ signal }): Promise<readonly SimilarEntry[]> => {
      const rows =
        kind === 'professor'
          ? rowsOf(
              await table
                .rpc('similar_professors', { professor_id: id }, { get: true })
                .select(columns.professor)
                .abortSignal(signal),
            )
          : rowsOf(
              await table
                .rpc('similar_courses', { course_id: id }, { get: true })
                .select(columns.course)
                .abortSignal(signal),
            );
      return rows.map(row => ({ title: null, ...row }));
    },
  });
}
