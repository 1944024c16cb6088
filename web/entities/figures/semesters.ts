import { type Semester, semesters } from '#contract/words.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** Semesters by key, such as `2026b`: how many ratings, and the sum of their stars (`semester_counts`). */
export type SemesterCounts = Readonly<Record<string, readonly number[]>>;

export interface SemesterFigure {
  readonly key: string;
  readonly year: number;
  readonly semester: Semester;
  /** Ratings; at least one. */
  readonly count: number;
  /** 1 to 5. */
  readonly average: number;
}

/** More do not fit side by side on a phone; what is older says little about today. */
const maxSemesters = 10;

/** Of the counts of one entry, which a page shows in more than one place. */
const known = new WeakMap<SemesterCounts, readonly SemesterFigure[]>();

/** The newest semesters that have ratings, in the order of time. What is no semester is left out. */
export function semesterFigures(counts: SemesterCounts): readonly SemesterFigure[] {
  const figures = known.get(counts) ?? figuresOf(counts);
  known.set(counts, figures);
  return figures;
}

function figuresOf(counts: SemesterCounts): readonly SemesterFigure[] {
  return Object.entries(counts)
    .flatMap(([key, [count = 0, sum = 0]]): readonly SemesterFigure[] => {
      const parsed = parseSemester(key);
      return parsed !== null && count > 0 ? [{ key, ...parsed, count, average: sum / count }] : [];
    })
    .toSorted((one, other) => semesterTime(one) - semesterTime(other))
    .slice(-maxSemesters);
}

/** When a semester is, in years: a and b are the two terms of an academic year, summer its end. */
export function semesterTime({ year, semester }: Pick<SemesterFigure, 'year' | 'semester'>): number {
  return year + semesters.indexOf(semester) / semesters.length;
}

/** A semester in words: `סמסטר ב׳ 2026`, `semester B 2026`; empty for what is none. */
export function semesterLabel(key: string, t: Translate): string {
  const parsed = parseSemester(key);
  return parsed === null ? '' : t(`charts.semesters.${parsed.semester}`, { year: String(parsed.year) });
}

/** The same in a letter or two, where the year stands beside it. */
export function shortSemesterLabel(key: string, t: Translate): string {
  const parsed = parseSemester(key);
  return parsed === null ? '' : t(`charts.shortSemesters.${parsed.semester}`);
}

function parseSemester(key: string): Pick<SemesterFigure, 'year' | 'semester'> | null {
  const year = Number(key.slice(0, 4));
  const semester = semesters.find(word => word === key.slice(4));
  return semester === undefined || !Number.isInteger(year) || year < 1990 ? null : { year, semester };
}
