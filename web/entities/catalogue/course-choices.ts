import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Row } from '#contract/database.ts';
import type { EntryInstitution } from './entry.ts';
import { type NameColumn, nameColumns } from './local-name.ts';
import { searchCourses } from './search-entries.ts';

/** A course as it can be picked. */
export interface CourseChoice extends Pick<Row<'courses'>, 'id' | 'code' | NameColumn> {
  readonly institution: Pick<EntryInstitution, 'id' | NameColumn>;
}

const columns = `id,code,${nameColumns},institution:institutions(id,${nameColumns})` as const;
/** Of the own institution, and of all of them. */
const maxOwn = 10;
const maxAll = 20;

/** Studies of a person; null where they are not known. */
export interface Studies {
  readonly institution: number | null;
  readonly departments: readonly number[];
}

/**
 * Courses to pick from: the hits of what was typed, those of the own institution first; without a word those of the own
 * departments.
 */
export function courseChoicesQuery(table: TableClient, search: string, { institution, departments }: Studies) {
  return queryOptions({
    queryKey: queryKeys.courseChoices(search, institution, departments),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly CourseChoice[]> => {
      if (search === '') {
        if (departments.length === 0) return [];
        const own = table
          .from('courses')
          .select(columns)
          .in('department', [...departments]);
        return rowsOf(await own.order('name').limit(maxAll).abortSignal(signal));
      }
      const hits = (where: number | typeof allInstitutions, limit: number) =>
        searchCourses(table, { search, institution: where, departments: [] }, limit)
          .select(columns)
          .limit(limit)
          .abortSignal(signal);
      const [own, all] = await Promise.all([
        institution === null ? null : hits(institution, maxOwn),
        hits(allInstitutions, maxAll),
      ]);
      const first = own === null ? [] : rowsOf(own);
      return [...first, ...rowsOf(all).filter(({ id }) => !first.some(other => other.id === id))];
    },
  });
}
