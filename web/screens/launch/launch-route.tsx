import { redirect } from 'react-router';
import { settle } from '#web/entities/catalogue/settle.ts';
import { paths } from '#web/entities/routing/paths.ts';
import {
  type HeadDescription,
  movedTo,
  notFound,
  type RouteContext,
  type RouteModule,
} from '#web/entities/routing/route-module.ts';
import { waitingQuery } from '#web/features/academic-units/api/unit-queries.ts';
import { institutionOfCodeQuery, launchLinkQuery, launchQuery } from '#web/features/launch/api/launch-queries.ts';
import { LaunchScreen } from './launch-screen.tsx';

const isName = /^[a-z0-9-]{2,20}$/iu;

/** The page of the launch of an institution. Without one, the address leads to the institution. */
export const launchRoute: RouteModule = {
  async loader({ queryClient, table, params }) {
    const { code = '', link } = params;
    if (!isName.test(code) || (link !== undefined && !isName.test(link))) throw notFound();
    const institution = await queryClient.ensureQueryData(institutionOfCodeQuery(table, code));
    if (institution === null) throw notFound();
    if (institution.code !== code) throw movedTo(paths.launch.href(institution.code, link));
    const launch = await queryClient.ensureQueryData(launchQuery(table, institution.id));
    if (launch === null) throw redirect(paths.institution.href(institution.id));
    await settle([
      queryClient.prefetchQuery(waitingQuery(table, { institution: institution.id, department: null })),
      ...(link === undefined ? [] : [queryClient.prefetchQuery(launchLinkQuery(table, institution.id, link))]),
    ]);
  },
  Component: LaunchScreen,
  head: launchHead,
};

/** The same by a link of its own. */
export const launchLinkRoute: RouteModule = { ...launchRoute };

function launchHead({ queryClient, table, params, t, language }: RouteContext): HeadDescription {
  const { code = '', link } = params;
  const institution = queryClient.getQueryData(institutionOfCodeQuery(table, code).queryKey);
  const ownPath = paths.launch.href(code, link);
  const launch = institution && queryClient.getQueryData(launchQuery(table, institution.id).queryKey);
  if (!launch)
    return { title: t('catalogue.professor.list'), description: t('catalogue.lead'), canonicalPath: ownPath };
  return {
    title: launch.title[language],
    description: `${t('go.by', { by: launch.by[language] })}. ${t('go.anonymous')}`,
    canonicalPath: paths.institution.href(institution.id),
    ownPath,
    image: `/og/institution/${institution.id}.png`,
  };
}
