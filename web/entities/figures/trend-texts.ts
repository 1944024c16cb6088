import { formatScore, scoreLevel } from '#contract/score.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { academicYearName, parseTerm, semesterName } from '#web/entities/semesters/semester-name.ts';
import type { SemesterFigure } from './semesters.ts';
import type { Trend } from './trend.ts';

/** The semesters of one series as a chart draws them. */
export function trendPoints(figures: readonly SemesterFigure[]) {
  return figures.map(({ key, year, average, count }) => ({
    key,
    year,
    average,
    count,
    shown: formatScore(average),
    level: scoreLevel(average, count),
  }));
}

/** The words of a chart of averages by semester. */
export function trendWords(t: Translate) {
  return {
    caption: t('charts.trend.caption'),
    columns: [t('charts.semester'), t('charts.score'), t('charts.ratings')],
    asTable: t('charts.asTable'),
    axis: (key: string) => nameOf(key, 'axis', t),
    year: (year: number) => academicYearName(year, t, 'axis'),
    long: (key: string) => nameOf(key, 'long', t),
    cell: (score: string, count: number) => `${score} (${count})`,
  } as const;
}

function nameOf(key: string, form: 'axis' | 'long', t: Translate): string {
  const term = parseTerm(key);
  return term === null ? '' : semesterName(term, form, t);
}

/** `Better since 2024/25: 4.5 on average, 3.8 before.` */
export function trendSentence({ direction, since, from, to }: Trend, t: Translate): string {
  const year = academicYearName(since, t);
  return t(`charts.trend.${direction}`, { since: year, from: formatScore(from), to: formatScore(to) });
}
