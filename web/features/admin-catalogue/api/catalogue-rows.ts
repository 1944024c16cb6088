import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { type CatalogueRow, toCatalogueRow } from '../model/catalogue-row.ts';
import { type DeskKind, deskPageSize, type DeskState } from '../model/desk-state.ts';

/** Filters of rows as the database takes them, without empty ones. */
function filtersOf(narrowed: { readonly [name: string]: number | string | null }): { [name: string]: number | string } {
  return Object.fromEntries(
    Object.entries(narrowed).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/** The page of the catalogue that the address names. */
export function catalogueRowsQuery(table: TableClient, state: DeskState) {
  const { kind, search, institution, department, only, sort, page } = state;
  return queryOptions({
    queryKey: queryKeys.admin('catalogueRows', JSON.stringify(state)),
    staleTime: 0, // other admins edit too
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly CatalogueRow[]> => {
      const filters = filtersOf({ institution, department, only });
      const request = table.rpc('catalogue_rows', { kind, search, filters, sort, page, page_size: deskPageSize });
      return rowsOf(await request.abortSignal(signal)).map(toCatalogueRow);
    },
  });
}

/** Number of rows that the search of the address finds, and of those with each problem. */
export function catalogueCountsQuery(table: TableClient, { kind, search, institution, department }: DeskState) {
  return queryOptions({
    queryKey: queryKeys.admin('catalogueCounts', JSON.stringify([kind, search, institution, department])),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const filters = filtersOf({ institution, department });
      const [counts] = rowsOf(await table.rpc('catalogue_counts', { kind, search, filters }).abortSignal(signal));
      return {
        total: counts?.total ?? 0,
        lacks_english: counts?.lacks_english ?? 0,
        double: counts?.may_be_double ?? 0,
        hidden: counts?.hidden ?? 0,
        unrated: counts?.unrated ?? 0,
      };
    },
  });
}

/** Number of entries of each kind there are. */
export function catalogueTotalsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('catalogueTotals', ''),
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<Readonly<Record<DeskKind | 'teaching', number>>> => {
      const [totals] = rowsOf(await table.rpc('catalogue_totals').abortSignal(signal));
      return {
        institution: totals?.institutions ?? 0,
        department: totals?.departments ?? 0,
        professor: totals?.professors ?? 0,
        course: totals?.courses ?? 0,
        teaching: totals?.teachings ?? 0,
      };
    },
  });
}

/** All departments of an institution by name, as they are now: lists for students are an hour old. */
export function departmentsNowQuery(table: TableClient, institution: number | null) {
  return queryOptions({
    queryKey: queryKeys.admin('departments', String(institution)),
    enabled: institution !== null,
    staleTime: 30_000,
    queryFn: ({ signal }) => listAll(table, 'department', filtersOf({ institution }), signal),
  });
}

/** All institutions by name, as they are now. */
export function institutionsNowQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('institutions', ''),
    staleTime: 30_000,
    queryFn: ({ signal }) => listAll(table, 'institution', {}, signal),
  });
}

const mostOfList = 1_000;

async function listAll(
  table: TableClient,
  kind: DeskKind,
  filters: { [name: string]: number | string },
  signal: AbortSignal,
): Promise<readonly CatalogueRow[]> {
  const request = table.rpc('catalogue_rows', { kind, filters, page_size: mostOfList });
  return rowsOf(await request.abortSignal(signal)).map(toCatalogueRow);
}

/** The next rows of a search in the order of their ids, for a file: at most a thousand after `after`. */
export async function listAfter(
  table: TableClient,
  { kind, search, institution, department, only }: DeskState,
  after: number,
  signal: AbortSignal,
): Promise<readonly CatalogueRow[]> {
  const filters = filtersOf({ institution, department, only, after });
  const request = table.rpc('catalogue_rows', { kind, search, filters, sort: 'id', page_size: mostOfList });
  return rowsOf(await request.abortSignal(signal)).map(toCatalogueRow);
}
