import { queryOptions } from '@tanstack/react-query';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf, TableError } from '#web/lib/table-error.ts';
import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { searchEntries } from '#web/entities/catalogue/search-entries.ts';

const counters = { professor: 'professor_count', course: 'course_count' } as const satisfies Record<Kind, string>;

/**
 * How many entries a list has. Without a search nothing is counted: institutions and departments carry the number of
 * their professors and courses, which only have to be added up.
 */
export function countQuery(table: TableClient, kind: Kind, filters: Filters) {
  return queryOptions({
    queryKey: ['entry-count', kind, filters],
    queryFn: ({ signal }) =>
      filters.search === '' ? sumOfCounters(table, kind, filters, signal) : countHits(table, kind, filters, signal),
  });
}

async function sumOfCounters(table: TableClient, kind: Kind, filters: Filters, signal: AbortSignal): Promise<number> {
  const holders = countersOf(table, `count:${counters[kind]}`, filters).abortSignal(signal);
  const rows = rowsOf(await holders.overrideTypes<{ count: number }[], { merge: false }>());
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function countersOf(table: TableClient, column: string, { institution, departments }: Filters) {
  if (institution === allInstitutions) return table.from('institutions').select(column);
  if (departments.length === 0) return table.from('institutions').select(column).eq('id', institution);
  return table.from('departments').select(column).eq('institution', institution).in('id', departments);
}

async function countHits(table: TableClient, kind: Kind, filters: Filters, signal: AbortSignal): Promise<number> {
  const { count, error, status } = await searchEntries(table, kind, filters, { count: true }).abortSignal(signal);
  if (error) throw new TableError(status, error);
  return count ?? 0;
}
