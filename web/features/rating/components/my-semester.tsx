import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { calendarQuery, dayInIsrael } from '#web/entities/semesters/calendar.ts';
import { semesterName } from '#web/entities/semesters/semester-name.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { List } from '#web/ui/list.tsx';
import { CardSkeleton } from '#web/ui/skeleton.tsx';
import { courseLecturersQuery } from '../api/after-rating.ts';
import { departmentCoursesQuery } from '../api/department-courses.ts';
import { NextRating } from './next-to-rate.tsx';

const shownCourses = 16;

interface MySemesterProps {
  readonly user: SessionUser;
  /** Stands below: how not to be asked again. */
  readonly children: ReactNode;
}

/**
 * Asks what was taken in the semester that is over: courses of the own department to choose, and who gave them, with stars.
 * What is chosen stays in the browser's history, for going back from a form.
 */
export function MySemester({ user, children }: MySemesterProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const navigate = useNavigate();
  const { state } = useLocation();
  const chosen = chosenIn(state);
  const [today] = useState(() => dayInIsrael(new Date()));
  const calendar = useQuery(calendarQuery(table, today));
  const over = calendar.data?.findLast(({ ends_on }) => ends_on < today) ?? null;
  const department = user.department ?? 0;
  const courses = useQuery({
    ...departmentCoursesQuery(table, user.firebase_uid, department, over),
    enabled: user.department !== null && !calendar.isPending,
  });
  const shown = courses.data?.filter(({ id }, index) => index < shownCourses || chosen.includes(id)) ?? [];
  const toggle = (id: number) =>
    void navigate('.', {
      replace: true,
      preventScrollReset: true,
      state: { courses: chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id] },
    });
  return (
    <>
      {over && (
        <p className="text-lg text-pretty text-ink-soft">
          {t('notices.semester_over', { semester: semesterName(over, 'long', t) })} {t('ask.lead')}
        </p>
      )}
      {courses.isError && <ErrorPanel error={courses.error} onRetry={() => void courses.refetch()} />}
      {courses.isLoading && <CardSkeleton label={t('ask.loading')} count={2} />}
      {courses.data?.length === 0 && <EmptyState icon="book" title={t('ask.none')} message={t('ask.noneHint')} />}
      {shown.length > 0 && (
        <div role="group" aria-labelledby="courses-taken" className="grid gap-2">
          <h2 id="courses-taken" className="font-semibold">
            {t('ask.courses')}
          </h2>
          <div className="flex flex-wrap gap-2">
            {shown.map(course => (
              <ToggleChip key={course.id} pressed={chosen.includes(course.id)} onClick={() => toggle(course.id)}>
                {chosen.includes(course.id) && <Icon name="check" size={16} />}
                <bdi>{localName(course, language)}</bdi>
              </ToggleChip>
            ))}
          </div>
        </div>
      )}
      {chosen.length > 0 && (
        <section aria-labelledby="with-whom" className="grid gap-3">
          <h2 id="with-whom" className="text-xl font-bold">
            {t('ask.withWhom')}
          </h2>
          {shown
            .filter(({ id }) => chosen.includes(id))
            .map(course => (
              <Lecturers
                key={course.id}
                userId={user.firebase_uid}
                course={course.id}
                name={localName(course, language)}
              />
            ))}
        </section>
      )}
      <div>
        <ButtonLink
          href={paths.courses.href({ departments: user.department === null ? [] : [department] })}
          icon="search"
        >
          {t('ask.others')}
        </ButtonLink>
      </div>
      {children}
    </>
  );
}

/** The ids in the state of a history entry. */
function chosenIn(state: unknown): readonly number[] {
  if (typeof state !== 'object' || state === null || !('courses' in state) || !Array.isArray(state.courses)) return [];
  return state.courses.filter(id => typeof id === 'number');
}

interface LecturersProps {
  readonly userId: string;
  readonly course: number;
  readonly name: string;
}

function Lecturers({ userId, course, name }: LecturersProps) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(courseLecturersQuery(useTable(), userId, course));
  return (
    <section aria-label={name} className="grid gap-2">
      <h3 className="font-semibold text-ink-soft">
        <bdi>{name}</bdi>
      </h3>
      {isPending ? (
        <CardSkeleton label={t('ask.loading')} count={1} />
      ) : (
        <List className="grid gap-3">
          {data?.map(entry => (
            <NextRating key={entry.id} kind="professor" entry={entry} course={course} />
          ))}
          <li>
            <ButtonLink href={paths.rateCourse.href(course)} variant="ghost" size="small">
              {t('ask.rateCourse', { name })}
            </ButtonLink>
          </li>
        </List>
      )}
    </section>
  );
}
