import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { bestOfCourseQuery } from '../api/best-of-course.ts';

interface GuidesLineProps {
  readonly course: number;
  /** A button beside others on wide screens; else a row of a phone. */
  readonly isButton: boolean;
}

/** Way from the head of a course to its guides, with how many there are; where there is none, to adding one. */
export function GuidesLine({ course, isButton }: GuidesLineProps) {
  const { t } = useTranslation();
  const guides = useQuery(bestOfCourseQuery(useTable(), course)).data;
  if (!guides) return null;
  const { count, exams } = guides;
  const text =
    count === 0
      ? t('guides.haveOne')
      : [t('guides.items', { count }), exams > 0 && t('guides.exams', { count: exams })].filter(Boolean).join(' · ');
  const href = count === 0 ? paths.addStudyGuide.href({ course }) : paths.courseStudyGuides.href(course);
  return isButton ? (
    <ButtonLink href={href} size="small" icon={documentIcons.document} className="max-md:hidden">
      {text}
    </ButtonLink>
  ) : (
    <Link href={href} className="-mb-3 flex min-h-11 items-center gap-3 border-t border-line md:hidden">
      <Icon name={documentIcons.document} className="text-accent" />
      <span className="flex-1 font-semibold">{text}</span>
      <Icon name="forward" size={18} className="text-ink-soft" />
    </Link>
  );
}
