import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf, TableError } from '#web/lib/table-error.ts';
import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import { leavesOutFew, type ListFilters, narrowingText, withNarrowing } from '#web/entities/filters/narrowing.ts';
import type { Filterable } from '#web/lib/table-request.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { countHits } from '#web/entities/catalogue/search-entries.ts';
import { inUnits, narrow } from './narrow.ts';

const counters = { professor: 'count:professor_count', course: 'count:course_count' } as const;

/**
 * Number of entries of a list. Where nothing but institution and departments narrows it tutors alone are counted: these
 * carry the number of their professors and courses, which only have to be added up.
 */
export function countQuery(table: TableClient, kind: Kind, filters: ListFilters) {
  return queryOptions({
    queryKey: queryKeys.entryCount(kind, filters),
    queryFn: async ({ client, signal }): Promise<number> => {
      if (filters.search !== '' || narrowingText(filters) !== '')
        return await countOf(table, kind, filters, 'all', signal);
      const others = othersOf(kind, filters);
      const all = sumOfCounters(table, kind, filters, signal);
      return (await all) - (others === filters ? 0 : await client.fetchQuery(countQuery(table, kind, others)));
    },
  });
}

/** Filters of the others: of tutors beside those who lecture, or the other way round. The same where there are none. */
export const othersOf = (kind: Kind, filters: ListFilters): ListFilters =>
  kind === 'course' || filters.search
    ? filters
    : withNarrowing(filters, { role: filters.role ? undefined : 'tutorial' });

/** Number of those whom a filter by score or difficulty leaves out, since they have few ratings. */
export function leftOutQuery(table: TableClient, kind: Kind, filters: ListFilters) {
  return queryOptions({
    queryKey: queryKeys.entriesLeftOut(kind, filters),
    queryFn: ({ signal }) => countOf(table, kind, filters, 'few', signal),
    enabled: leavesOutFew(filters),
  });
}

async function sumOfCounters(table: TableClient, kind: Kind, filters: Filters, signal: AbortSignal): Promise<number> {
  const rows = rowsOf(await countersOf(table, kind, filters).abortSignal(signal));
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function countersOf(table: TableClient, kind: Kind, { institution, departments }: Filters) {
  if (institution === allInstitutions || departments.length === 0) {
    const institutions =
      kind === 'professor'
        ? table.from('institutions').select(counters.professor)
        : table.from('institutions').select(counters.course);
    return institution === allInstitutions ? institutions : institutions.eq('id', institution);
  }
  const chosen =
    kind === 'professor'
      ? table.from('departments').select(counters.professor)
      : table.from('departments').select(counters.course);
  return chosen.eq('institution', institution).in('id', departments);
}

const head = { head: true, count: 'exact' } as const;

async function countOf(
  table: TableClient,
  kind: Kind,
  filters: ListFilters,
  whom: 'all' | 'few',
  signal: AbortSignal,
): Promise<number> {
  const counted = <Request extends Filterable>(request: Request) =>
    narrow(filters.search === '' ? inUnits(request, filters) : request, kind, filters, whom).abortSignal(signal);
  const request =
    filters.search !== ''
      ? counted(countHits(table, kind, filters))
      : kind === 'professor'
        ? counted(table.from('professors').select('id', head))
        : counted(table.from('courses').select('id', head));
  const { count, error, status } = await request;
  if (error) throw new TableError(status, error);
  return count ?? 0;
}
