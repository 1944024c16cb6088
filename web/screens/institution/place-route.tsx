import { settle } from '#web/entities/catalogue/settle.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { institutionScoresQuery } from '#web/entities/institution-reviews/institution-scores.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';
import { paths } from '#web/entities/routing/paths.ts';
import {
  type HeadDescription,
  movedTo,
  notFound,
  type RouteContext,
  type RouteModule,
} from '#web/entities/routing/route-module.ts';
import {
  bestKnownQuery,
  findMovedPlace,
  type Place,
  placeDepartmentsQuery,
  placeGuidesQuery,
  placeNewsQuery,
  placeQuery,
} from '#web/features/places/api/place-queries.ts';
import { PlaceScreen } from './place-screen.tsx';
import { parsePlace } from './parse-place.ts';
import { placeStructuredData } from './place-structured-data.ts';

/** The page of an institution, and that of a department of one (docs/decisions/0194). */
export const placeRoute: RouteModule = {
  async loader({ queryClient, table, params }) {
    const place = parsePlace(params);
    if (place === null) throw notFound();
    const found = await queryClient.ensureQueryData(placeQuery(table, place));
    if (found === null) {
      const moved = await findMovedPlace(table, place);
      throw moved === null ? notFound() : movedTo(hrefOf(moved));
    }
    await settle([
      queryClient.prefetchQuery(bestKnownQuery(table, 'professor', place)),
      queryClient.prefetchQuery(placeNewsQuery(table, place)),
      queryClient.prefetchQuery(placeGuidesQuery(table, place)),
      ...(place.department === null
        ? [
            queryClient.prefetchQuery(placeDepartmentsQuery(table, place.institution)),
            queryClient
              .ensureQueryData(settingsQuery(table))
              .then(settings =>
                settings['institution_reviewing_open'] === true
                  ? queryClient.prefetchQuery(institutionScoresQuery(table))
                  : undefined,
              ),
          ]
        : [queryClient.prefetchQuery(bestKnownQuery(table, 'course', place))]),
    ]);
  },
  Component: PlaceScreen,
  head: placeHead,
};

function hrefOf({ institution, department }: Place): string {
  return department === null ? paths.institution.href(institution) : paths.department.href(institution, department);
}

function placeHead({ queryClient, table, params, url, t, language }: RouteContext): HeadDescription {
  const place = parsePlace(params) ?? { institution: parseId(params['id']) ?? 0, department: null };
  const canonicalPath = hrefOf(place);
  const found = queryClient.getQueryData(placeQuery(table, place).queryKey);
  if (!found) return { title: t('catalogue.professor.list'), description: t('catalogue.lead'), canonicalPath };
  const { institution, department } = found;
  const { professor_count, course_count, rating_count } = department ?? institution;
  const counts = {
    professors: t('institution.professors', { count: professor_count }),
    courses: t('institution.courses', { count: course_count }),
    reviews: t('institution.reviews', { count: rating_count }),
  };
  const names = {
    name: localName(institution, language),
    department: department ? localName(department, language) : '',
  };
  return {
    title: t(department === null ? 'institution.title' : 'institution.departmentTitle', names),
    description: t(department === null ? 'institution.description' : 'institution.departmentDescription', {
      ...names,
      ...counts,
    }),
    canonicalPath,
    // Search engines read what the server writes, so the browser needs no code for it.
    ...(import.meta.env.SSR && { jsonLd: placeStructuredData(found, url.origin, { t, language }) }),
    ...(professor_count + course_count === 0 && { robots: 'noindex' }),
  };
}
