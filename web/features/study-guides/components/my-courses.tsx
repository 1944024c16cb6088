import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { type MyCourse, myCoursesQuery } from '../api/my-courses.ts';
import { List } from '#web/ui/list.tsx';
import { Section } from '#web/ui/section.tsx';

/** The courses of the person, each with how many guides there are and what is new. Nothing for a visitor. */
export function MyCourses() {
  const { t } = useTranslation();
  const table = useTable();
  const { user, isProfileLoaded, isNewUser } = useSession();
  const person = user && isProfileLoaded && !isNewUser ? user.firebase_uid : null;
  const query = useQuery({ ...myCoursesQuery(table, person ?? ''), enabled: person !== null });
  if (person === null || query.data?.length === 0 || query.isPending) return null;
  return (
    <Section title={t('guides.myCourses')} more={{ href: paths.profile.href(), label: t('guides.changeCourses') }}>
      {query.data ? (
        <List className="max-md:overflow-hidden max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface md:grid md:grid-cols-3 md:gap-3">
          {query.data.map(course => (
            <CourseTile key={course.id} course={course} />
          ))}
        </List>
      ) : (
        <FailedPart
          title={t('guides.myCoursesError')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Section>
  );
}

function CourseTile({ course }: { readonly course: MyCourse }) {
  const { t, language } = useTranslation();
  return (
    <li className="row-link relative flex min-h-16 items-center gap-3.5 border-line px-3.5 py-2.5 max-md:border-t max-md:first:border-t-0 max-md:nth-[n+4]:hidden md:rounded-lg md:border md:bg-surface md:p-4">
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-md bg-raised text-accent">
        <Icon name="book" />
      </span>
      <div className="min-w-0 flex-1">
        <Link href={paths.courseStudyGuides.href(course.id)} className="block leading-snug font-semibold wrap-anywhere">
          <bdi>{localName(course, language)}</bdi>
        </Link>
        <p className="text-sm text-ink-faint">{t('guides.count', { count: course.guides })}</p>
      </div>
      {course.fresh > 0 && <Chip>{t('guides.fresh', { count: course.fresh })}</Chip>}
      <Icon name="forward" size={18} className="text-ink-soft" />
    </li>
  );
}
