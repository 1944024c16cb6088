import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import { allInstitutions, type Filters } from '../../filters/model/filters.ts';
import { departmentsQuery } from '../../institutions/api/list-departments.ts';
import { institutionsQuery } from '../../institutions/api/list-institutions.ts';
import type { Kind } from '../model/kind.ts';
import { searchEntries } from './search-entries.ts';

const counters = { professor: 'professor_count', course: 'course_count' } as const satisfies Record<Kind, string>;

/**
 * How many entries a list has. Without a search nothing is counted: institutions and departments carry the number of their
 * professors and courses, and those lists are at hand anyway.
 */
export function countQuery(table: TableClient, kind: Kind, filters: Filters) {
  return queryOptions({
    queryKey: ['entry-count', kind, filters],
    queryFn: ({ client, signal }) =>
      filters.search === '' ? sumOfCounters(client, table, kind, filters) : countHits(table, kind, filters, signal),
  });
}

async function sumOfCounters(client: QueryClient, table: TableClient, kind: Kind, { institution, departments }: Filters): Promise<number> {
  const holders =
    institution !== allInstitutions && departments.length > 0
      ? (await client.ensureQueryData(departmentsQuery(table, institution))).filter(({ id }) => departments.includes(id))
      : (await client.ensureQueryData(institutionsQuery(table))).filter(({ id }) => institution === allInstitutions || institution === id);
  return holders.reduce((sum, holder) => sum + holder[counters[kind]], 0);
}

async function countHits(table: TableClient, kind: Kind, filters: Filters, signal: AbortSignal): Promise<number> {
  const { count, error, status } = await searchEntries(table, kind, filters, { count: true }).abortSignal(signal);
  if (error) throw new TableError(status, error);
  return count ?? 0;
}
