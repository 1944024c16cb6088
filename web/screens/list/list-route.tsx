import type { QueryClient } from '@tanstack/react-query';
import type { TableClient } from '#web/lib/table-client.ts';
import type { LatePart } from '#web/ui/late-part.tsx';
import {
  type HeadDescription,
  movedTo,
  type RouteContext,
  type RouteModule,
} from '#web/entities/routing/route-module.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { leavesOutFew } from '#web/entities/filters/narrowing.ts';
import {
  defaultListState,
  isFirstScreen,
  listHref,
  namesFormerSort,
  parseListState,
  plainControls,
} from '#web/entities/filters/list-state.ts';
import {
  departmentsByIdQuery,
  departmentsQuery,
  institutionQuery,
  institutionsQuery,
} from '#web/entities/institutions/institution-queries.ts';
import { countQuery, leftOutQuery, othersOf } from '#web/features/catalogue/api/count-entries.ts';
import { entriesQuery } from '#web/features/catalogue/api/list-entries.ts';
import { type Kind, otherKind } from '#web/entities/routing/kind.ts';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import { settle } from '#web/entities/catalogue/settle.ts';
import { LateEmptyList } from './entry-list.tsx';
import {
  hasChips,
  importFirstScreen,
  LateChosenFilters,
  LateFirstEmpty,
  LateFirstScreen,
  LateResultCount,
  LateSiteTotals,
  ListScreen,
} from './list-screen.tsx';

/** What stands first on the first screen of one of the lists, which does as well without it. */
interface FirstStrip {
  readonly Strip: LatePart<object>;
  /** Requests its code and data; never rejects. */
  readonly loadStrip: (queryClient: QueryClient, table: TableClient) => Promise<void>;
}

/** Makes the route of one of the two lists. */
export function listRoute(kind: Kind, first?: FirstStrip): RouteModule {
  return {
    async loader({ queryClient, table, url, language }) {
      const state = parseListState(url.searchParams, kind);
      if (namesFormerSort(url.searchParams)) throw movedTo(listHref(kind, state));
      const { institution, departments, search } = state.filters;
      /** A search that finds nothing tells what the other list has. */
      const loadEntries = async (): Promise<void> => {
        const { pages } = await queryClient.ensureInfiniteQueryData(entriesQuery(table, kind, state, language));
        if (rowsOfPages(pages).length > 0) return;
        await LateEmptyList.preload();
        if (search === '' || state.page > 1) return;
        await queryClient.prefetchInfiniteQuery(
          entriesQuery(table, otherKind[kind], { ...defaultListState, filters: state.filters }, language),
        );
      };
      const isFirst = isFirstScreen(state);
      const parts = isFirst
        ? [
            LateSiteTotals.preload(),
            LateFirstScreen.preload(),
            LateFirstEmpty.preload(),
            ...(first ? [first.Strip.preload()] : []),
          ]
        : [LateResultCount.preload(), ...(hasChips(state.filters) ? [LateChosenFilters.preload()] : [])];
      // So that nothing moves when they come.
      await Promise.all(parts);
      const isChoosing = url.searchParams.has(plainControls);
      await settle([
        ...(isFirst
          ? [
              importFirstScreen().then(({ loadFirstScreen }) => loadFirstScreen(queryClient, table, kind)),
              ...(first ? [first.loadStrip(queryClient, table)] : []),
            ]
          : [
              loadEntries(),
              queryClient.prefetchQuery(countQuery(table, kind, state.filters)),
              queryClient.prefetchQuery(countQuery(table, kind, othersOf(kind, state.filters))),
              ...(leavesOutFew(state.filters)
                ? [queryClient.prefetchQuery(leftOutQuery(table, kind, state.filters))]
                : []),
            ]),
        ...(institution === allInstitutions ? [] : [queryClient.prefetchQuery(institutionQuery(table, institution))]),
        ...(departments.length === 0 ? [] : [queryClient.prefetchQuery(departmentsByIdQuery(table, departments))]),
        ...(import.meta.env.SSR && isChoosing ? [queryClient.prefetchQuery(institutionsQuery(table))] : []),
        ...(import.meta.env.SSR && isChoosing && institution !== allInstitutions
          ? [queryClient.prefetchQuery(departmentsQuery(table, institution))]
          : []),
      ]);
    },
    Component: () => <ListScreen kind={kind} Strip={first?.Strip} />,
    head: context => listHead(kind, context),
  };
}

function listHead(kind: Kind, { queryClient, table, url, t, language }: RouteContext): HeadDescription {
  const { filters, sort, page } = parseListState(url.searchParams, kind);
  const institution =
    filters.institution === allInstitutions
      ? null
      : queryClient.getQueryData(institutionQuery(table, filters.institution).queryKey);
  const title = [
    t(`catalogue.${kind}.list`),
    institution && localName(institution, language),
    page > 1 && t('catalogue.page', { page }),
  ];
  return {
    title: title.filter(Boolean).join(' · '),
    description: t('catalogue.lead'),
    // In any order it is the same list; the first screen is another page.
    canonicalPath: listHref(kind, {
      filters: { ...filters, search: '' },
      sort: sort && page === 1 ? 'best' : null,
      page,
    }),
    // The results of a search are endless and of no use to a search engine.
    ...((filters.search !== '' || url.searchParams.has(plainControls)) && { robots: 'noindex' }),
  };
}
