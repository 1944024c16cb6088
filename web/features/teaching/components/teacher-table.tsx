import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Teacher } from '#web/entities/catalogue/list-related.ts';
import { ScoreRangeEnds } from '#web/ui/charts/score-range.tsx';
import type { TeachingOrder } from '../model/teaching-order.ts';
import { TeacherRow } from './teacher-row.tsx';

interface TeacherTableProps {
  /** Heading of the group; null where there are no groups. */
  readonly role: 'lecture' | 'tutorial' | null;
  /** In the order that is chosen. */
  readonly teachers: readonly Teacher[];
  readonly course: number;
  readonly order: TeachingOrder;
}

const head = 'px-2 pb-2 text-start align-bottom text-sm font-medium';

/** Teachers of a course, with figures of this course: rows on a wide screen, cards on a phone. */
export function TeacherTable({ role, teachers, course, order }: TeacherTableProps) {
  const { t } = useTranslation();
  const group = role && t(`details.teaching.roles.${role}`);
  return (
    <>
      {group && <h3 className="-mb-2 text-sm font-semibold text-ink-soft">{group}</h3>}
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{group ?? t('details.teaching.title')}</caption>
        <thead className="text-ink-faint max-md:sr-only">
          <tr>
            <th scope="col" className={`${head} ps-0`}>
              {t('details.teaching.lecturer')}
            </th>
            <th scope="col" className={`${head} w-1/3`}>
              {t('details.teaching.score')}
              <ScoreRangeEnds />
            </th>
            <th scope="col" aria-sort={order === 'score' ? 'descending' : undefined} className={head}>
              <span className="sr-only">{t('details.teaching.scoreAndCount')}</span>
            </th>
            <th scope="col" aria-sort={order === 'difficulty' ? 'ascending' : undefined} className={head}>
              {t('details.teaching.difficulty')}
            </th>
            <th scope="col" aria-sort={order === 'again' ? 'descending' : undefined} className={head}>
              {t('details.teaching.again')}
            </th>
            <th scope="col" className={head}>
              {t('details.teaching.lastTaught')}
            </th>
            <th scope="col" className={`${head} pe-0`}>
              <span className="sr-only">{t('details.teaching.compare')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {teachers.map(teacher => (
            <TeacherRow key={teacher.id} teacher={teacher} course={course} />
          ))}
        </tbody>
      </table>
    </>
  );
}
