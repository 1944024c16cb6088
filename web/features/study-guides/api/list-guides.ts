import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextPage, type Page, pageRange, toPage } from '#web/entities/catalogue/page.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { type Guide, guideListColumns } from '#web/entities/guides/guide.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf, TableError } from '#web/lib/table-error.ts';
import type { Filterable } from '#web/lib/table-request.ts';
import { effectiveGuideSort, guideListHref, type GuideListState, type GuideSort } from '../model/guide-list-state.ts';

/** How long a list that is off the screen is kept: a visitor who comes back finds the place they left. */
const cacheTimeMs = 1_800_000;

/** How a list is ordered. The id comes last, so that equal guides keep their order from page to page. */
const orders = {
  relevance: [],
  helpful: [{ column: 'helpful_count', ascending: false }],
  newest: [{ column: 'published_on', ascending: false }],
  title: [{ column: 'title', ascending: true }],
} as const satisfies Record<GuideSort, readonly { readonly column: string; readonly ascending: boolean }[]>;

function inOrder<Request extends Filterable>(request: Request, sort: GuideSort): Request {
  const ordered = orders[sort].reduce((so, { column, ascending }) => so.order(column, { ascending }), request);
  return sort === 'relevance' ? ordered : ordered.order('id', { ascending: true });
}

function narrow<Request extends Filterable>(request: Request, { filters, type, language }: GuideListState): Request {
  const { institution, departments } = filters;
  let narrowed = request;
  if (institution !== allInstitutions) narrowed = narrowed.eq('institution', institution);
  if (departments.length > 0) narrowed = narrowed.in('department', departments);
  if (type !== null) narrowed = narrowed.eq('type', type);
  if (language !== null) narrowed = narrowed.eq('language', language);
  return narrowed;
}

/** The list of guides from the page that its address names, page by page. */
export function guidesQuery(table: TableClient, state: GuideListState) {
  return infiniteQueryOptions({
    queryKey: queryKeys.guides('list', guideListHref(state)),
    queryFn: async ({ pageParam, signal }): Promise<Page<Guide>> => {
      const all = table.from('published_guides').select(guideListColumns);
      const { search } = state.filters;
      const found = search === '' ? all : all.ilike('title', `%${search}%`);
      const rows = rowsOf(
        await inOrder(narrow(found, state), effectiveGuideSort(state))
          .range(...pageRange(pageParam))
          .abortSignal(signal),
      );
      return toPage(pageParam, rows);
    },
    initialPageParam: state.page,
    getNextPageParam: nextPage,
    gcTime: cacheTimeMs,
  });
}

/** How many of each the sections of the hub show. */
export const helpfulCount = 6;
export const newestCount = 5;

/** The guides at the head of an order: what a section of the hub shows. */
export function topGuidesQuery(table: TableClient, sort: 'helpful' | 'newest', count: number) {
  return queryOptions({
    queryKey: queryKeys.guides(sort, String(count)),
    queryFn: async ({ signal }): Promise<readonly Guide[]> =>
      rowsOf(
        await inOrder(table.from('published_guides').select(guideListColumns), sort).limit(count).abortSignal(signal),
      ),
  });
}

/** How many guides a list has. */
export function guideCountQuery(table: TableClient, state: GuideListState) {
  return queryOptions({
    queryKey: queryKeys.guides('typeCounts', guideListHref({ ...state, page: 1 })),
    queryFn: async ({ signal }): Promise<number> => {
      const all = table.from('published_guides').select('id', { head: true, count: 'exact' });
      const { search } = state.filters;
      const { count, error, status } = await narrow(
        search === '' ? all : all.ilike('title', `%${search}%`),
        state,
      ).abortSignal(signal);
      if (error) throw new TableError(status, error);
      return count ?? 0;
    },
  });
}
