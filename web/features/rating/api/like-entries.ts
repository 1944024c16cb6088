import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Entry, parseTitle } from '#web/entities/catalogue/entry.ts';
import type { NameColumn } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Shorter names are like everything. */
const minLength = 3;

/** An entry of the catalogue whose name is like another one. */
export interface LikeEntry extends Pick<Entry, 'id' | NameColumn | 'title' | 'rating_count'> {
  readonly department: number;
  readonly departmentName: { readonly name: string; readonly name_en: string | null };
  /** True if it is the same name. */
  readonly isExact: boolean;
}

/** At most three entries of an institution whose names are like a name. */
export function likeEntriesQuery(table: TableClient, kind: Kind, institution: number | null, name: string) {
  return queryOptions({
    queryKey: queryKeys.likeEntries(kind, institution ?? 0, name),
    queryFn: async ({ signal }): Promise<readonly LikeEntry[]> => {
      const rows = rowsOf(
        await table.rpc('like_entries', { kind, institution: institution ?? 0, name }).abortSignal(signal),
      );
      return rows.flatMap(row =>
        row.id === null || row.name === null
          ? []
          : {
              id: row.id,
              name: row.name,
              name_en: row.name_en ?? row.name,
              title: parseTitle(row.title),
              rating_count: row.rating_count ?? 0,
              department: row.department ?? 0,
              departmentName: { name: row.department_name ?? '', name_en: row.department_name_en },
              isExact: row.is_exact ?? false,
            },
      );
    },
    enabled: institution !== null && name.length >= minLength,
    placeholderData: keepPreviousData,
  });
}
