import { useState } from 'react';
import { academicYearName, parseTerm, semesterMonths, semesterName } from '#web/entities/semesters/semester-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { notTaughtSince } from '../model/teaching-order.ts';

interface LastTaughtProps {
  /** Key of the newest semester that raters wrote. */
  readonly last: string | null;
  /** In a column that says what it is, which a phone does not show. */
  readonly isInColumn?: boolean;
}

/** Semester in which a course was last taught, by what raters wrote. */
export function LastTaught({ last, isInColumn = false }: LastTaughtProps) {
  const { t } = useTranslation();
  const [thisYear] = useState(() => new Date().getFullYear());
  const since = notTaughtSince(last, thisYear);
  if (since !== null) return t('details.teaching.notSince', { year: academicYearName(since, t) });
  const term = parseTerm(last);
  if (term === null) return <span className="text-ink-faint">{t('details.teaching.noSemester')}</span>;
  return (
    <>
      <span className={isInColumn ? 'md:hidden' : undefined}>{t('details.teaching.lastTaught')}: </span>
      <span title={semesterMonths(term, t)}>{semesterName(term, 'long', t)}</span>
    </>
  );
}
