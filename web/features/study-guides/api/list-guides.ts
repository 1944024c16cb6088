import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextPage, type Page, pageRange, toPage } from '#web/entities/catalogue/page.ts';
import type { GuideType } from '#contract/words.ts';
import { guideLanguageOrder, guideTypeOrder } from '#web/entities/guides/guide-type.tsx';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { type Guide, guideListColumns } from '#web/entities/guides/guide.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Filterable } from '#web/lib/table-request.ts';
import { effectiveGuideSort, guideListHref, type GuideListState, type GuideSort } from '../model/guide-list-state.ts';

/** Time that a list off the screen stays in memory: a visitor who comes back finds the position they left. */
const cacheTimeMs = 1_800_000;

/** Order of a list. The id comes last, so that equal guides keep their order from page to page. */
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

/** Within the chosen institution, departments and language, as the search takes it. */
function searchValues({ filters: { search, institution, departments }, language }: GuideListState) {
  return {
    query: search,
    ...(institution !== allInstitutions && { institution_id: institution }),
    ...(departments.length > 0 && { department_ids: [...departments] }),
    ...(language !== null && { guide_language: language }),
  };
}

/** A hit: the function says of no column that it is always there. */
function toGuide(row: { readonly [Column in keyof Guide]: Guide[Column] | string | null }): readonly Guide[] {
  const type = guideTypeOrder.find(one => one === row.type);
  const language = guideLanguageOrder.find(one => one === row.language);
  return row.id === null || !type || !language ? [] : [{ ...(row as Guide), type, language }];
}

async function listGuides(
  table: TableClient,
  state: GuideListState,
  page: number,
  signal: AbortSignal,
): Promise<Page<Guide>> {
  const sort = effectiveGuideSort(state);
  const range = pageRange(page);
  if (state.filters.search === '') {
    const all = narrow(table.from('published_guides').select(guideListColumns), state);
    return toPage(
      page,
      rowsOf(
        await inOrder(all, sort)
          .range(...range)
          .abortSignal(signal),
      ),
    );
  }
  // By GET, so that a response may be cached on the way.
  const values = {
    ...searchValues(state),
    ...(state.type !== null && { guide_type: state.type }),
    ...(sort === 'relevance' && { max_hits: range[1] + 1 }),
  };
  const hits = table.rpc('search_guides', values, { get: true }).select(guideListColumns);
  const rows = rowsOf(
    await inOrder(hits, sort)
      .range(...range)
      .abortSignal(signal),
  );
  return toPage(page, rows.flatMap(toGuide));
}

/** The list of guides from the page that its address names, page by page. */
export function guidesQuery(table: TableClient, state: GuideListState) {
  return infiniteQueryOptions({
    queryKey: queryKeys.guides('list', guideListHref(state)),
    queryFn: ({ pageParam, signal }) => listGuides(table, state, pageParam, signal),
    initialPageParam: state.page,
    getNextPageParam: nextPage,
    gcTime: cacheTimeMs,
  });
}

/** Number of guides in each section of the hub. */
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

/** Number of guides of each type under the other filters; a type without any is left out. */
export function guideTypeCountsQuery(table: TableClient, state: GuideListState) {
  const otherwise = { ...state, type: null, sort: null, page: 1 };
  return queryOptions({
    queryKey: queryKeys.guides('typeCounts', guideListHref(otherwise)),
    queryFn: async ({ signal }): Promise<TypeCounts> => {
      const rows = rowsOf(await table.rpc('guide_type_counts', searchValues(state), { get: true }).abortSignal(signal));
      return Object.fromEntries(rows.map(({ type, guide_count }) => [type ?? '', guide_count ?? 0]));
    },
  });
}

/** Number of guides by type. */
export type TypeCounts = Readonly<Partial<Record<string, number>>>;

/** Number of guides in a list of one type, or of all. */
export function countOf(counts: TypeCounts, type: GuideType | null): number {
  return type === null ? Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0) : (counts[type] ?? 0);
}
