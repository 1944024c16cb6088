import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Teacher } from '#web/entities/catalogue/list-related.ts';
import { ScaleStyles } from '#web/ui/charts/scale-styles.tsx';
import { ScoreRangeEnds } from '#web/ui/charts/score-range.tsx';
import type { TeachingOrder } from '../model/teaching-order.ts';
import { TeacherRow } from './teacher-row.tsx';

interface TeacherTableProps {
  /** Each in the order that is chosen. Where there are tutorials, each has a heading. */
  readonly groups: { readonly lecture: readonly Teacher[]; readonly tutorial: readonly Teacher[] };
  readonly course: number;
  readonly order: TeachingOrder;
}

const head = 'px-2 pb-2 text-start align-bottom text-sm font-medium';

/** Teachers of a course, with figures of this course: rows on a wide screen, cards on a phone. */
export function TeacherTable({ groups, course, order }: TeacherTableProps) {
  const { t } = useTranslation();
  return (
    <>
      <ScaleStyles />
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{t('details.teaching.title')}</caption>
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
        {(['lecture', 'tutorial'] as const).map(
          role =>
            groups[role].length > 0 && (
              <tbody key={role} className="max-md:block">
                {groups.tutorial.length > 0 && (
                  <tr className="max-md:block">
                    <th
                      colSpan={7}
                      scope="rowgroup"
                      className="pt-3 pb-1 text-start text-sm font-semibold text-ink-soft max-md:block md:border-t md:border-line"
                    >
                      {t(`details.teaching.roles.${role}`)}
                    </th>
                  </tr>
                )}
                {groups[role].map(teacher => (
                  <TeacherRow key={teacher.id} teacher={teacher} course={course} />
                ))}
              </tbody>
            ),
        )}
      </table>
      <p className="text-xs text-ink-faint">{t('details.teaching.note')}</p>
    </>
  );
}
