import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { allInstitutions } from '../../filters/model/filters.ts';
import { effectiveSort, listHref, type ListState, type Sort } from '../../filters/model/list-state.ts';
import type { Entry } from '../model/entry.ts';
import type { Kind } from '../model/kind.ts';
import { nextPage, pageRange, toPage, type Page } from '../model/page.ts';
import { listColumns, tableOf, toEntry, type EntryRow } from './entry-columns.ts';
import { searchEntries } from './search-entries.ts';

/** How long a list that nobody looks at is kept, in milliseconds: somebody who comes back finds the place they left. */
const keptFor = 1_800_000;

interface Order {
  readonly column: string;
  readonly ascending: boolean;
}

/** Each ends with the id, so that equal entries keep their order from page to page. */
const orders: Readonly<Record<Sort, readonly Order[]>> = {
  relevance: [],
  best: [{ column: 'rating_score', ascending: false }, { column: 'id', ascending: true }],
  most: [{ column: 'rating_count', ascending: false }, { column: 'id', ascending: true }],
  newest: [{ column: 'last_rated_at', ascending: false }, { column: 'id', ascending: true }],
  name: [{ column: 'name', ascending: true }, { column: 'id', ascending: true }],
};

/** One page of a list, or of the hits of a search. */
async function listEntries(table: TableClient, kind: Kind, state: ListState, signal: AbortSignal): Promise<Page<Entry>> {
  const { filters, page } = state;
  let request =
    filters.search === ''
      ? table.from(tableOf[kind]).select(listColumns[kind])
      : searchEntries(table, kind, filters).select(listColumns[kind]);
  if (filters.search === '') {
    if (filters.institution !== allInstitutions) request = request.eq('institution', filters.institution);
    if (filters.departments.length > 0) request = request.in('department', filters.departments);
  }
  for (const { column, ascending } of orders[effectiveSort(state)]) request = request.order(column, { ascending, nullsFirst: false });
  const rows = rowsOf(await request.range(...pageRange(page)).abortSignal(signal).overrideTypes<EntryRow[], { merge: false }>());
  return toPage(page, rows.map(row => toEntry(kind, row)));
}

/** A list from the page that its address names, page by page. */
export function entriesQuery(table: TableClient, kind: Kind, state: ListState) {
  return infiniteQueryOptions({
    queryKey: ['entries', kind, listHref(kind, state)],
    queryFn: ({ pageParam, signal }) => listEntries(table, kind, { ...state, page: pageParam }, signal),
    initialPageParam: state.page,
    getNextPageParam: nextPage,
    gcTime: keptFor,
  });
}
