import { useQuery } from '@tanstack/react-query';
import { courseName, type GuideDetails } from '#web/entities/guides/guide.ts';
import { GuideRows } from '#web/entities/guides/guide-row.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { courseGuidesQuery } from '../api/course-guides.ts';
import { CourseGuideRow } from './course-guide-row.tsx';
import { Section } from '#web/ui/section.tsx';

/** Number of others named before the link to all of them. */
const maxOthers = 3;

/** Other guides of a guide's course; for an exam, other exams come first. */
export function MoreOfCourse({ guide }: { readonly guide: GuideDetails }) {
  const { t, language } = useTranslation();
  const { data: all = [] } = useQuery(courseGuidesQuery(useTable(), guide.course_id));
  const others = all.filter(({ id }) => id !== guide.id);
  const isSame = ({ type }: { readonly type: string }) => type === guide.type;
  const first = guide.type === 'past_exam' ? others.toSorted((a, b) => Number(isSame(b)) - Number(isSame(a))) : others;
  if (first.length === 0) return null;
  return (
    <Section
      title={t('guides.moreOf', { course: courseName(guide, language) })}
      more={{
        href: paths.courseStudyGuides.href(guide.course_id),
        label: t('guides.allCount', { count: all.length }),
      }}
    >
      <GuideRows>
        {first.slice(0, maxOthers).map(other => (
          <CourseGuideRow key={other.id} guide={other} />
        ))}
      </GuideRows>
    </Section>
  );
}
