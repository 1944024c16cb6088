import { localName } from '#web/entities/catalogue/local-name.ts';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { loadEntry } from '#web/entities/catalogue/load-entry.ts';
import { settle } from '#web/entities/catalogue/settle.ts';
import { wantedGuidesQuery } from '#web/entities/guides/wanted-guides.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { HeadDescription, RouteContext, RouteModule } from '#web/entities/routing/route-module.ts';
import { courseGuidesQuery } from '#web/features/study-guides/api/course-guides.ts';
import { CourseGuidesScreen } from './course-guides-screen.tsx';

/** ROUTE-15 */
export const courseStudyGuidesRoute: RouteModule = {
  async loader(context) {
    const { queryClient, table } = context;
    await loadEntry(context, 'course', {
      hrefOf: paths.courseStudyGuides.href,
      parameter: 'courseId',
      loadBeside: id =>
        settle([
          queryClient.prefetchQuery(courseGuidesQuery(table, id)),
          queryClient.prefetchQuery(wantedGuidesQuery(table, id)),
        ]),
    });
  },
  Component: CourseGuidesScreen,
  head: courseGuidesHead,
};

function courseGuidesHead({ queryClient, table, params, t, language }: RouteContext): HeadDescription {
  const id = Number(params['courseId']);
  const canonicalPath = paths.courseStudyGuides.href(id);
  const course = queryClient.getQueryData(entryQuery(table, 'course', id).queryKey);
  if (!course) return { title: t('guides.title'), description: t('guides.lead'), canonicalPath };
  const count = queryClient.getQueryData(courseGuidesQuery(table, id).queryKey)?.length ?? 0;
  const names = { course: localName(course, language), institution: localName(course.institution, language) };
  return {
    title: t('guides.courseTitle', names),
    description: t('guides.courseDescription', { ...names, guides: t('guides.count', { count }) }),
    canonicalPath,
  };
}
