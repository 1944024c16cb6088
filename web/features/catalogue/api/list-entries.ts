import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/render.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Filterable } from '#web/lib/table-request.ts';
import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import { effectiveSort, listHref, type ListState, type Sort } from '#web/entities/filters/list-state.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { nameColumn } from '#web/entities/catalogue/local-name.ts';
import { nextPage, pageRange, toPage, type Page } from '#web/entities/catalogue/page.ts';
import { listColumns, toEntry } from '#web/entities/catalogue/entry-columns.ts';
import { searchCourses, searchProfessors } from '#web/entities/catalogue/search-entries.ts';

/** Time that a list off the screen stays in memory: a visitor who comes back finds the position they left. */
const cacheTimeMs = 1_800_000;

interface Order {
  readonly column: string;
  readonly ascending: boolean;
  readonly nullsFirst?: boolean;
}

const byId: Order = { column: 'id', ascending: true };

/** Order of a list. The id comes last, so that equal entries keep their order from page to page. */
function orderOf(sort: Sort, language: Language): readonly Order[] {
  switch (sort) {
    case 'relevance':
      return [];
    case 'best':
      return [{ column: 'rating_score', ascending: false }, byId];
    case 'most':
      return [{ column: 'rating_count', ascending: false }, byId];
    case 'newest':
      return [{ column: 'last_rated_at', ascending: false, nullsFirst: false }, byId];
    case 'name':
      return [{ column: nameColumn(language), ascending: true }, byId];
  }
}

/** One page of a list, or of the hits of a search. */
async function listEntries(
  table: TableClient,
  kind: Kind,
  state: ListState,
  language: Language,
  signal: AbortSignal,
): Promise<Page<Entry>> {
  const { filters, page } = state;
  const sort = effectiveSort(state);
  const range = pageRange(page);
  const wanted = sort === 'relevance' ? range[1] + 1 : undefined;
  const inOrder = <Request extends Filterable>(request: Request) =>
    orderOf(sort, language)
      .reduce((ordered, { column, ...direction }) => ordered.order(column, direction), request)
      .range(...range)
      .abortSignal(signal);
  const rows =
    kind === 'professor'
      ? rowsOf(await inOrder(professors(table, filters, wanted)))
      : rowsOf(await inOrder(courses(table, filters, wanted)));
  return toPage(
    page,
    rows.map(row => toEntry(kind, row)),
  );
}

const professors = (table: TableClient, filters: Filters, wanted: number | undefined) =>
  filters.search === ''
    ? narrow(table.from('professors').select(listColumns.professor), filters)
    : searchProfessors(table, filters, wanted).select(listColumns.professor);

const courses = (table: TableClient, filters: Filters, wanted: number | undefined) =>
  filters.search === ''
    ? narrow(table.from('courses').select(listColumns.course), filters)
    : searchCourses(table, filters, wanted).select(listColumns.course);

function narrow<Request extends Filterable>(request: Request, { institution, departments }: Filters): Request {
  const inInstitution = institution === allInstitutions ? request : request.eq('institution', institution);
  return departments.length === 0 ? inInstitution : inInstitution.in('department', departments);
}

/** A list from the page that its address names, page by page. The language matters for the order by name alone. */
export function entriesQuery(table: TableClient, kind: Kind, state: ListState, language: Language) {
  return infiniteQueryOptions({
    queryKey: queryKeys.entries(kind, listHref(kind, state), effectiveSort(state) === 'name' ? language : null),
    queryFn: ({ pageParam, signal }) => listEntries(table, kind, { ...state, page: pageParam }, language, signal),
    initialPageParam: state.page,
    getNextPageParam: nextPage,
    gcTime: cacheTimeMs,
  });
}
