import type { RouteContext, RouteModule } from '#web/lib/route-module.ts';
import { localName } from '#web/lib/local-name.ts';
import type { HeadDescription } from '#web/lib/head.ts';
import { allInstitutions } from '../../filters/model/filters.ts';
import { listHref, parseListState, plainControls, plainList } from '../../filters/model/list-state.ts';
import { departmentsQuery } from '../../institutions/api/list-departments.ts';
import { institutionQuery } from '../../institutions/api/find-institution.ts';
import { institutionsQuery } from '../../institutions/api/list-institutions.ts';
import { countQuery } from '../api/count-entries.ts';
import { entriesQuery } from '../api/list-entries.ts';
import { ListScreen } from '../components/list-screen.tsx';
import { otherKind, type Kind } from '../model/kind.ts';
import { rowsOfPages } from '../model/page.ts';
import { settle } from './settle.ts';

/** Makes the route of one of the two lists. */
export function listRoute(kind: Kind): RouteModule {
  return {
    async loader({ queryClient, table, url, language }) {
      const state = parseListState(url.searchParams);
      const { institution, departments, search } = state.filters;
      /** A search that finds nothing tells what the other list has. */
      const loadEntries = async (): Promise<void> => {
        const { pages } = await queryClient.ensureInfiniteQueryData(entriesQuery(table, kind, state, language));
        if (search === '' || state.page > 1 || rowsOfPages(pages).length > 0) return;
        await queryClient.prefetchInfiniteQuery(
          entriesQuery(table, otherKind[kind], { ...plainList, filters: state.filters }, language),
        );
      };
      const isChoosing = url.searchParams.has(plainControls);
      await settle([
        loadEntries(),
        queryClient.prefetchQuery(countQuery(table, kind, state.filters)),
        ...(institution === allInstitutions ? [] : [queryClient.prefetchQuery(institutionQuery(table, institution))]),
        ...(import.meta.env.SSR && isChoosing ? [queryClient.prefetchQuery(institutionsQuery(table))] : []),
        ...(institution === allInstitutions || (departments.length === 0 && !isChoosing)
          ? []
          : [queryClient.prefetchQuery(departmentsQuery(table, institution))]),
      ]);
    },
    Component: () => <ListScreen kind={kind} />,
    head: context => listHead(kind, context),
  };
}

function listHead(kind: Kind, { queryClient, table, url, t, language }: RouteContext): HeadDescription {
  const { filters, page } = parseListState(url.searchParams);
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
    canonicalPath: listHref(kind, { filters: { ...filters, search: '' }, sort: null, page }),
    // The results of a search are endless and of no use to a search engine.
    ...((filters.search !== '' || url.searchParams.has(plainControls)) && { robots: 'noindex' }),
  };
}
