import type { TableClient } from '#web/lib/table-client.ts';
import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** Greatest number of hits that the search returns. */
export const maxHits = 200;

/**
 * Number of hits wanted, from the most relevant on: a short list of them is found sooner. Left out where they are put
 * in another order or counted.
 */
type Wanted = number | undefined;

type SearchFilters = Pick<Filters, 'search' | 'institution' | 'departments'>;

function valuesOf({ search, institution, departments }: SearchFilters, wanted?: Wanted) {
  return {
    query: search,
    ...(institution !== allInstitutions && { institution_id: institution }),
    ...(departments.length > 0 && { department_ids: [...departments] }),
    ...(wanted !== undefined && { max_hits: wanted }),
  };
}

// By GET, so that a response may be cached on the way.

/** Requests the hits of a search, the most relevant first, within the chosen institution and departments. */
export function searchProfessors(table: TableClient, filters: SearchFilters, wanted?: Wanted) {
  return table.rpc('search_professors', valuesOf(filters, wanted), { get: true });
}

/** As searchProfessors, for courses. */
export function searchCourses(table: TableClient, filters: SearchFilters, wanted?: Wanted) {
  return table.rpc('search_courses', valuesOf(filters, wanted), { get: true });
}

/** Requests the number of hits alone. */
export function countHits(table: TableClient, kind: Kind, filters: SearchFilters) {
  const how = { head: true, count: 'exact' } as const;
  return kind === 'professor'
    ? table.rpc('search_professors', valuesOf(filters), how)
    : table.rpc('search_courses', valuesOf(filters), how);
}
