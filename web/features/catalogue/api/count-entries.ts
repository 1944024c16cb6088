import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf, TableError } from '#web/lib/table-error.ts';
import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { countHits } from '#web/entities/catalogue/search-entries.ts';

const counters = { professor: 'count:professor_count', course: 'count:course_count' } as const;

/**
 * Number of entries of a list. Without a search nothing is counted: institutions and departments carry the number of
 * their professors and courses, which only have to be added up.
 */
export function countQuery(table: TableClient, kind: Kind, filters: Filters) {
  return queryOptions({
    queryKey: queryKeys.entryCount(kind, filters),
    queryFn: ({ signal }) =>
      filters.search === '' ? sumOfCounters(table, kind, filters, signal) : numberOfHits(table, kind, filters, signal),
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

async function numberOfHits(table: TableClient, kind: Kind, filters: Filters, signal: AbortSignal): Promise<number> {
  const { count, error, status } = await countHits(table, kind, filters).abortSignal(signal);
  if (error) throw new TableError(status, error);
  return count ?? 0;
}
