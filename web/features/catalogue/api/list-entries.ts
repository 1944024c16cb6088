import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/render.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Filterable } from '#web/lib/table-request.ts';
import { narrowingText } from '#web/entities/filters/narrowing.ts';
import { effectiveSort, listHref, type ListState, type Sort } from '#web/entities/filters/list-state.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { nameColumn } from '#web/entities/catalogue/local-name.ts';
import { nextPage, pageRange, toPage, type Page } from '#web/entities/catalogue/page.ts';
import { quotedColumns, recentColumns, toEntry } from '#web/entities/catalogue/entry-columns.ts';
import { searchCourses, searchProfessors } from '#web/entities/catalogue/search-entries.ts';
import { inUnits, narrow } from './narrow.ts';

/** Time that a list off the screen stays in memory: a visitor who comes back finds the position they left. */
const cacheTimeMs = 1_800_000;

interface Order {
  readonly column: string;
  readonly ascending: boolean;
  readonly nullsFirst?: boolean;
}

const byId: Order = { column: 'id', ascending: true };
const byScore: Order = { column: 'rating_score', ascending: false };

/** Order of a list. The id comes last, so that equal entries keep their order from page to page. */
function orderOf(sort: Sort, isRecent: boolean, language: Language): readonly Order[] {
  switch (sort) {
    case 'relevance':
      return [];
    case 'best':
      return [isRecent ? { column: 'recent_score', ascending: false } : byScore, byId];
    case 'easy':
      return [{ column: 'ranked_difficulty', ascending: true, nullsFirst: false }, byScore, byId];
    case 'hard':
      return [{ column: 'ranked_difficulty', ascending: false, nullsFirst: false }, byScore, byId];
    case 'again':
      return [{ column: 'take_again_percent', ascending: false, nullsFirst: false }, byScore, byId];
    case 'most':
      return [{ column: 'rating_count', ascending: false }, byId];
    case 'newest':
      return [{ column: 'last_rated_at', ascending: false, nullsFirst: false }, byId];
    case 'name':
      return [{ column: nameColumn(language), ascending: true }, byId];
  }
}

/** An entry with a sentence or two of a review. */
export interface ListedEntry extends Entry {
  readonly quote: string | null;
}

/** Rows of a list, or of the hits of a search, in an order. */
async function listRows(
  table: TableClient,
  kind: Kind,
  { filters, page, sort }: Omit<ListState, 'sort'> & { readonly sort: Sort },
  language: Language,
  signal: AbortSignal,
): Promise<readonly ListedEntry[]> {
  const range = pageRange(page);
  const isSearch = filters.search !== '';
  const wanted = sort === 'relevance' && narrowingText(filters) === '' ? range[1] + 1 : undefined;
  const listed = <Request extends Filterable>(request: Request) =>
    orderOf(sort, filters.recent ?? false, language)
      .reduce(
        (ordered, { column, ...direction }) => ordered.order(column, direction),
        narrow(isSearch ? request : inUnits(request, filters), kind, filters),
      )
      .range(...range)
      .abortSignal(signal);
  const columns = filters.recent ? recentColumns : quotedColumns;
  const rows =
    kind === 'professor'
      ? rowsOf(
          await listed(
            isSearch
              ? searchProfessors(table, filters, wanted).select(columns.professor)
              : table.from('professors').select(columns.professor),
          ),
        )
      : rowsOf(
          await listed(
            isSearch
              ? searchCourses(table, filters, wanted).select(columns.course)
              : table.from('courses').select(columns.course),
          ),
        );
  return rows.map(row => ({ ...toEntry(kind, row), quote: row.quote }));
}

const isUnrated = ({ rating_count }: Entry): boolean => rating_count === 0;

/** One page of a list. Those with a score come first; where nobody has one yet, all come by name. */
async function listEntries(
  table: TableClient,
  kind: Kind,
  state: ListState,
  language: Language,
  signal: AbortSignal,
): Promise<Page<ListedEntry>> {
  const sort = effectiveSort(state);
  const list = (change: { readonly page?: number; readonly sort?: Sort }) =>
    listRows(table, kind, { ...state, sort, ...change }, language, signal);
  let rows = await list({});
  if (sort === 'best' && rows.length > 1 && rows.every(isUnrated)) {
    const first = state.page === 1 ? rows : await list({ page: 1 });
    if (first.every(isUnrated)) rows = await list({ sort: 'name' });
  }
  return toPage(state.page, rows);
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
