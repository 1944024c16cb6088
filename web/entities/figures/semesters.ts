import { minRatingsForColor } from '#contract/score.ts';
import { parseTerm, semesterTime, type Term } from '#web/entities/semesters/semester-name.ts';

/** Semesters by key, such as `2026b`: how many ratings, and the sum of their stars (`semester_counts`). */
export type SemesterCounts = Readonly<Record<string, readonly number[]>>;

export interface SemesterFigure extends Term {
  readonly key: string;
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

/** Checks whether there is a trend to look at: one point is no line, and a line of hollow dots says nothing. */
export function hasTrend(figures: readonly SemesterFigure[]): boolean {
  return figures.length > 1 && figures.some(({ count }) => count >= minRatingsForColor);
}

function figuresOf(counts: SemesterCounts): readonly SemesterFigure[] {
  return Object.entries(counts)
    .flatMap(([key, [count = 0, sum = 0]]): readonly SemesterFigure[] => {
      const parsed = parseTerm(key);
      return parsed !== null && count > 0 ? [{ key, ...parsed, count, average: sum / count }] : [];
    })
    .toSorted((one, other) => semesterTime(one) - semesterTime(other))
    .slice(-maxSemesters);
}
