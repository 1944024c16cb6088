import { queryOptions } from '@tanstack/react-query';
import { type EntryDepartment, parseTitle, type Title } from '#web/entities/catalogue/entry.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** A course of a professor, or a professor of a course. */
export interface EntryLink {
  readonly id: number;
  readonly name: string;
  readonly title: Title | null;
  readonly code: string | null;
  readonly department: Pick<EntryDepartment, 'name' | 'name_en'>;
  readonly isHidden: boolean;
  /** Ratings that say so; while there are any, the link stays. */
  readonly namedBy: number;
}

export interface LinkedEntry {
  readonly kind: 'professor' | 'course';
  readonly id: number;
}

/** Professors of a course, or courses of a professor. */
export function entryLinksQuery(table: TableClient, { kind, id }: LinkedEntry) {
  return queryOptions({
    queryKey: queryKeys.admin('entryLinks', `${kind}:${id}`),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly EntryLink[]> =>
      rowsOf(await table.rpc('entry_links', { kind, id }).abortSignal(signal)).map(row => ({
        id: row.entry ?? 0,
        name: row.name ?? '',
        title: parseTitle(row.title),
        code: row.code,
        department: { name: row.department_name ?? '', name_en: row.department_name_en ?? '' },
        isHidden: row.status === 'hidden',
        namedBy: row.named_by ?? 0,
      })),
  });
}

/** Says, or no longer says, that a professor teaches a course. `rated` is one that ratings name: it stays. */
export async function setLinked(
  table: TableClient,
  admin: string,
  { kind, id }: LinkedEntry,
  other: number,
  isLinked: boolean,
): Promise<'done' | 'already' | 'gone' | 'rated'> {
  const pair = kind === 'course' ? { course_id: id, professor_id: other } : { course_id: other, professor_id: id };
  const request = isLinked ? table.rpc('link_course_professor', pair) : table.rpc('unlink_course_professor', pair);
  const outcome = rowsOf(await inNameOf(admin, request));
  return (['done', 'already', 'rated'] as const).find(each => each === outcome) ?? 'gone';
}
