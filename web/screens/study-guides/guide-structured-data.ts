import { courseName, type GuideDetails, institutionName } from '#web/entities/guides/guide.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';

/** A day in Israel as YYYY-MM-DD, of the instant at which it begins. */
const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Jerusalem' }).format(new Date(instant));

/**
 * Structured data of a published guide for search engines, as schema.org objects. Nobody is named as its author.
 * @param origin of the site, e.g. `https://example.org`
 */
export function guideStructuredData(
  guide: GuideDetails,
  origin: string,
  { language, t }: Pick<ActiveLanguage, 'language' | 't'>,
): readonly object[] {
  const url = origin + paths.studyGuide.href(guide.id);
  const course = origin + paths.course.href(guide.course_id);
  const provider = { '@type': 'CollegeOrUniversity', name: institutionName(guide, language) };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'LearningResource',
      '@id': url,
      url,
      name: guide.title,
      inLanguage: guide.language,
      learningResourceType: t(`guides.types.${guide.type}`),
      about: {
        '@type': 'Course',
        '@id': course,
        url: course,
        name: courseName(guide, language),
        ...(guide.course_code !== null && { courseCode: guide.course_code }),
        provider,
      },
      provider,
      ...(guide.published_on !== null && { datePublished: dayOf(guide.published_on) }),
      isAccessibleForFree: true,
    },
  ];
}
