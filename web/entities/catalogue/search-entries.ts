import type { TableClient } from '#web/lib/table-client.ts';
import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** The search answers at most so many hits. */
export const maxHits = 200;

type SearchFilters = Pick<Filters, 'search' | 'institution' | 'departments'>;

function valuesOf({ search, institution, departments }: SearchFilters) {
  return {
    query: search,
    ...(institution !== allInstitutions && { institution_id: institution }),
    ...(departments.length > 0 && { department_ids: [...departments] }),
  };
}

// By GET, so that an answer may be kept on the way.

/** Asks for the hits of a search, the most relevant first, within the chosen institution and departments. */
export function searchProfessors(table: TableClient, filters: SearchFilters) {
  return table.rpc('search_professors', valuesOf(filters), { get: true });
}

/** As searchProfessors, for courses. */
export function searchCourses(table: TableClient, filters: SearchFilters) {
  return table.rpc('search_courses', valuesOf(filters), { get: true });
}

/** Asks for the number of hits alone. */
export function countHits(table: TableClient, kind: Kind, filters: SearchFilters) {
  const how = { head: true, count: 'exact' } as const;
  return kind === 'professor'
    ? table.rpc('search_professors', valuesOf(filters), how)
    : table.rpc('search_courses', valuesOf(filters), how);
}
