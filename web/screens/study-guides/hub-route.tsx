import type { HeadDescription, RouteContext, RouteModule } from '#web/entities/routing/route-module.ts';
import { wantedGuidesQuery } from '#web/entities/guides/wanted-guides.ts';
import { settle } from '#web/entities/catalogue/settle.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { plainControls } from '#web/entities/filters/list-state.ts';
import {
  departmentsByIdQuery,
  departmentsQuery,
  institutionQuery,
  institutionsQuery,
} from '#web/entities/institutions/institution-queries.ts';
import {
  guideTypeCountsQuery,
  guidesQuery,
  helpfulCount,
  newestCount,
  topGuidesQuery,
} from '#web/features/study-guides/api/list-guides.ts';
import { guideListHref, isOneList, parseGuideListState } from '#web/features/study-guides/model/guide-list-state.ts';
import { HubScreen } from './hub-screen.tsx';

/** ROUTE-14 */
export const studyGuidesRoute: RouteModule = {
  async loader({ queryClient, table, url }) {
    const state = parseGuideListState(url.searchParams);
    const { institution, departments } = state.filters;
    const isChoosing = url.searchParams.has(plainControls);
    await settle([
      queryClient.prefetchQuery(guideTypeCountsQuery(table, state)),
      ...(isOneList(state)
        ? [queryClient.prefetchInfiniteQuery(guidesQuery(table, state))]
        : [
            queryClient.prefetchQuery(topGuidesQuery(table, 'helpful', helpfulCount)),
            queryClient.prefetchQuery(topGuidesQuery(table, 'newest', newestCount)),
            queryClient.prefetchQuery(wantedGuidesQuery(table, null)),
          ]),
      ...(institution === allInstitutions ? [] : [queryClient.prefetchQuery(institutionQuery(table, institution))]),
      ...(departments.length === 0 ? [] : [queryClient.prefetchQuery(departmentsByIdQuery(table, departments))]),
      ...(import.meta.env.SSR && isChoosing ? [queryClient.prefetchQuery(institutionsQuery(table))] : []),
      ...(import.meta.env.SSR && isChoosing && institution !== allInstitutions
        ? [queryClient.prefetchQuery(departmentsQuery(table, institution))]
        : []),
    ]);
  },
  Component: HubScreen,
  head: hubHead,
};

function hubHead({ url, t }: RouteContext): HeadDescription {
  const state = parseGuideListState(url.searchParams);
  const title = [
    t('guides.title'),
    state.type && t(`guides.typesMany.${state.type}`),
    state.page > 1 && t('catalogue.page', { page: state.page }),
  ];
  return {
    title: title.filter(Boolean).join(' · '),
    description: t('guides.lead'),
    canonicalPath: guideListHref({ ...state, filters: { ...state.filters, search: '' }, sort: null }),
    // The results of a search are endless and of no use to a search engine.
    ...((state.filters.search !== '' || url.searchParams.has(plainControls)) && { robots: 'noindex' }),
  };
}
