import type { TableClient } from '#web/lib/table-client.ts';
import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import type { Kind } from './kind.ts';

/** The search answers at most so many hits. */
export const mostHits = 200;

/**
 * Asks for the hits of a search, the most relevant first, within the chosen institution and departments.
 * By GET, so that an answer may be kept on the way.
 * @param options `count` asks for the number of hits alone
 */
export function searchEntries(
  table: TableClient,
  kind: Kind,
  { search, institution, departments }: Filters,
  options?: { readonly count: true },
) {
  const values = {
    query: search,
    ...(institution !== allInstitutions && { institution_id: institution }),
    ...(departments.length > 0 && { department_ids: [...departments] }),
  };
  const how = options?.count ? ({ head: true, count: 'exact' } as const) : ({ get: true } as const);
  return kind === 'professor' ? table.rpc('search_professors', values, how) : table.rpc('search_courses', values, how);
}
