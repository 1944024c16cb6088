import { queryOptions } from '@tanstack/react-query';
import { parseTitle, type Title } from '#web/entities/catalogue/entry.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { DeskKind } from '../model/desk-state.ts';

/** An entry that a name may mean already. */
export interface SimilarEntry {
  readonly id: number;
  readonly name: string;
  readonly title: Title | null;
  readonly code: string | null;
  readonly department: { readonly name: string; readonly name_en: string } | null;
  readonly isHidden: boolean;
  readonly ratingCount: number;
}

interface Typed {
  readonly kind: DeskKind;
  readonly name: string;
  /** The department of a professor or course, the institution of a department. */
  readonly parent: number | null;
  /** The entry whose name is being changed. */
  readonly except: number | null;
}

/** At most three entries that a typed name may mean already, the likeliest first. */
export function similarEntriesQuery(table: TableClient, { kind, name, parent, except }: Typed) {
  return queryOptions({
    queryKey: queryKeys.admin('similarEntries', JSON.stringify([kind, name, parent, except])),
    enabled: name.length >= 2 && (kind === 'institution' || parent !== null),
    queryFn: async ({ signal }): Promise<readonly SimilarEntry[]> => {
      const request = table.rpc('similar_entries', { kind, typed_name: name, place: parent, except_id: except });
      return rowsOf(await request.abortSignal(signal)).map(row => ({
        id: row.id ?? 0,
        name: row.name ?? '',
        title: parseTitle(row.title),
        code: row.code,
        department:
          row.department_name === null
            ? null
            : { name: row.department_name, name_en: row.department_name_en ?? row.department_name },
        isHidden: row.status === 'hidden',
        ratingCount: row.rating_count ?? 0,
      }));
    },
  });
}
