import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';
import type { EntryDetails } from './entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { detailsColumns, toEntryDetails } from './entry-columns.ts';

/** One professor or course; null when there is none of that id to be seen. */
export function entryQuery(table: TableClient, kind: Kind, id: number) {
  return queryOptions({
    queryKey: queryKeys.entry(kind, id),
    queryFn: async ({ signal }): Promise<EntryDetails | null> => {
      const [row] =
        kind === 'professor'
          ? rowsOf(
              await table.from('professors').select(detailsColumns.professor).eq('id', id).limit(1).abortSignal(signal),
            )
          : rowsOf(await table.from('courses').select(detailsColumns.course).eq('id', id).limit(1).abortSignal(signal));
      return row === undefined ? null : toEntryDetails(kind, row);
    },
  });
}

const resolvers = { professor: 'resolve_professor', course: 'resolve_course' } as const satisfies Record<Kind, string>;

/** Finds what a merged professor or course became: the id of the one it became, or null when it never was merged. */
export async function resolveEntry(table: TableClient, kind: Kind, id: number): Promise<number | null> {
  const data = dataOf(await table.rpc(resolvers[kind], { id }, { get: true }));
  return data === id ? null : data;
}
