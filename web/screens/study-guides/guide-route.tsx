import { settle } from '#web/entities/catalogue/settle.ts';
import { guideBodyQuery } from '#web/entities/guides/guide-body-query.ts';
import { guideFilesQuery, guideQuery, resolveGuide } from '#web/entities/guides/guide-queries.ts';
import { courseName, institutionName } from '#web/entities/guides/guide.ts';
import { parseUuid } from '#web/entities/routing/parse-uuid.ts';
import { paths } from '#web/entities/routing/paths.ts';
import {
  type HeadDescription,
  movedTo,
  notFound,
  type RouteContext,
  type RouteModule,
} from '#web/entities/routing/route-module.ts';
import { courseGuidesQuery } from '#web/features/study-guides/api/course-guides.ts';
import { GuideScreen } from './guide-screen.tsx';
import { guideStructuredData } from './guide-structured-data.ts';

/** ROUTE-16 */
export const studyGuideRoute: RouteModule = {
  async loader({ queryClient, table, params, url }) {
    const id = parseUuid(params['guideId']);
    if (id === null) throw notFound();
    // That there was none is asked again: its author may have signed in since.
    const guide = await queryClient.fetchQuery({
      ...guideQuery(table, id),
      staleTime: ({ state }) => (state.data ? Infinity : 0),
    });
    if (guide === null || guide.status === 'merged') {
      const target = await resolveGuide(table, id);
      throw target === null ? notFound() : movedTo(paths.studyGuide.href(target) + url.search);
    }
    await settle([
      queryClient.prefetchQuery(guideBodyQuery(table, id)),
      ...(guide.file_count > 0 ? [queryClient.prefetchQuery(guideFilesQuery(table, guide))] : []),
      queryClient.prefetchQuery(courseGuidesQuery(table, guide.course_id)),
    ]);
  },
  Component: GuideScreen,
  head: guideHead,
};

function guideHead({ queryClient, table, params, url, t, language }: RouteContext): HeadDescription {
  const id = params['guideId'] ?? '';
  const guide = queryClient.getQueryData(guideQuery(table, id).queryKey);
  const canonicalPath = paths.studyGuide.href(id);
  if (!guide) return { title: t('guides.title'), description: t('guides.lead'), canonicalPath };
  const course = courseName(guide, language);
  return {
    title: t('guides.pageTitle', { title: guide.title, course }),
    description: t('guides.pageDescription', {
      type: t(`guides.types.${guide.type}`),
      course,
      institution: institutionName(guide, language),
    }),
    canonicalPath,
    ...(guide.status === 'published' ? { image: `/og/guide/${id}.png` } : { robots: 'noindex' }),
    // Search engines read what the server writes, so the browser needs no code for it.
    ...(import.meta.env.SSR && { jsonLd: guideStructuredData(guide, url.origin, { t, language }) }),
  };
}
