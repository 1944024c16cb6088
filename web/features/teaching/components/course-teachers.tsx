import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { teachersQuery } from '#web/entities/catalogue/list-related.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import {
  inTeachingOrder,
  isLecturer,
  parseTeachingOrder,
  teachersId,
  teachingOrderHref,
  teachingOrders,
} from '../model/teaching-order.ts';
import { Finding } from './finding.tsx';
import { OneTeacher } from './one-teacher.tsx';
import { TeacherTable } from './teacher-table.tsx';

/**
 * With whom to take a course: all who teach it, each with the score in this course alone. Who gives tutorials stands in
 * a group of its own, who does both in either.
 */
export function CourseTeachers({ course }: { readonly course: number }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const query = useQuery(teachersQuery(useTable(), course));
  const teachers = query.data ?? [];
  const order = parseTeachingOrder(new URLSearchParams(search));
  const [only] = teachers;
  const lecturers = teachers.filter(isLecturer);
  const tutors = teachers.filter(({ role }) => role === 'tutorial' || role === 'both');
  const hasGroups = tutors.length > 0;
  return (
    <Panel id={teachersId} aria-labelledby="teachers-title" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="teachers-title" className="text-xl font-bold">
          {t('details.teaching.title')}
        </h2>
        {teachers.length > 1 && (
          <nav aria-label={t('details.teaching.order')} className="flex flex-wrap gap-2">
            {teachingOrders.map(choice => (
              <ChipLink key={choice} href={teachingOrderHref(choice)} rel="nofollow" current={choice === order}>
                {t(`details.teaching.orders.${choice}`)}
              </ChipLink>
            ))}
          </nav>
        )}
      </div>
      {query.isError && (
        <FailedPart
          title={t('details.relatedError.course')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isSuccess && teachers.length === 0 && (
        <p>
          {t('details.teaching.nobody')}{' '}
          <Link href={paths.rateMissing.href({ kind: 'course', of: course })} className="roomy text-accent underline">
            {t('details.teaching.rate')}
          </Link>
        </p>
      )}
      {teachers.length === 1 && only && !hasGroups && <OneTeacher teacher={only} course={course} />}
      {(teachers.length > 1 || hasGroups) && (
        <>
          <Finding teachers={lecturers} />
          <TeacherTable
            groups={{ lecture: inTeachingOrder(lecturers, order), tutorial: inTeachingOrder(tutors, order) }}
            course={course}
            order={order}
          />
        </>
      )}
    </Panel>
  );
}
