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
  findMovedUnit,
  departmentLecturersQuery,
  institutionFiguresQuery,
  lovedCoursesQuery,
  mostRatedQuery,
  ratingsOfOpenUnit,
  type AcademicUnit,
  unitDepartmentsQuery,
  unitGuidesQuery,
  unitNewsQuery,
  unitQuery,
  waitingQuery,
} from '#web/features/academic-units/api/unit-queries.ts';
import { launchQuery } from '#web/features/launch/api/launch-queries.ts';
import { UnitScreen } from './unit-screen.tsx';
import { parseUnit } from './parse-unit.ts';
import { unitStructuredData } from './unit-structured-data.ts';

/** The page of an institution, and that of a department of one (docs/decisions/0194). */
export const institutionRoute: RouteModule = {
  async loader({ queryClient, table, params }) {
    const unit = parseUnit(params);
    if (unit === null) throw notFound();
    const found = await queryClient.ensureQueryData(unitQuery(table, unit));
    if (found === null) {
      const moved = await findMovedUnit(table, unit);
      throw moved === null ? notFound() : movedTo(hrefOf(moved));
    }
    const { institution, department } = unit;
    const { rating_count } = found.department ?? found.institution;
    await settle([
      ...(rating_count < ratingsOfOpenUnit ? [queryClient.prefetchQuery(waitingQuery(table, unit))] : []),
      ...(rating_count === 0 && department !== null
        ? [queryClient.prefetchQuery(departmentLecturersQuery(table, institution, department))]
        : []),
      queryClient.prefetchQuery(unitNewsQuery(table, unit)),
      ...(department === null
        ? [
            queryClient.prefetchQuery(launchQuery(table, institution)),
            queryClient.prefetchQuery(institutionFiguresQuery(table, institution)),
            queryClient.prefetchQuery(lovedCoursesQuery(table, institution)),
            queryClient.prefetchQuery(unitDepartmentsQuery(table, institution)),
            queryClient
              .ensureQueryData(settingsQuery(table))
              .then(settings =>
                settings['institution_reviewing_open'] === true
                  ? queryClient.prefetchQuery(institutionScoresQuery(table))
                  : undefined,
              ),
          ]
        : [
            queryClient.prefetchQuery(mostRatedQuery(table, 'course', institution, department)),
            queryClient.prefetchQuery(mostRatedQuery(table, 'professor', institution, department)),
            queryClient.prefetchQuery(unitGuidesQuery(table, institution, department)),
          ]),
    ]);
  },
  Component: UnitScreen,
  head: unitHead,
};

function hrefOf({ institution, department }: AcademicUnit): string {
  return department === null ? paths.institution.href(institution) : paths.department.href(institution, department);
}

function unitHead({ queryClient, table, params, url, t, language }: RouteContext): HeadDescription {
  const unit = parseUnit(params) ?? { institution: parseId(params['id']) ?? 0, department: null };
  const canonicalPath = hrefOf(unit);
  const found = queryClient.getQueryData(unitQuery(table, unit).queryKey);
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
    description:
      Math.min(professor_count, course_count, rating_count) > 0
        ? t(department === null ? 'institution.description' : 'institution.departmentDescription', {
            ...names,
            ...counts,
          })
        : incompleteDescription(),
    canonicalPath,
    // Search engines read what the server writes, so the browser needs no code for it.
    ...(import.meta.env.SSR && { jsonLd: unitStructuredData(found, url.origin, { t, language }) }),
    ...(department === null && { feed: `${canonicalPath}/feed.xml` }),
    ...(professor_count + course_count === 0 && { robots: 'noindex' }),
  };

  /** Without what there is none of. */
  function incompleteDescription(): string {
    const what = [
      professor_count > 0 && counts.professors,
      course_count > 0 && counts.courses,
      rating_count > 0 && counts.reviews,
    ];
    const name = [names.department, names.name].filter(Boolean).join(', ');
    const there = what.filter(Boolean).join(', ');
    const isNone = rating_count === 0 ? ` ${t('institution.empty.title')}.` : '';
    return `${name}${there && `: ${there}`}.${isNone}`;
  }
}
