import { minRatingsForColor } from '#contract/score.ts';
import { deviationsOf95Percent } from './score-interval.ts';
import { semesterTime } from '#web/entities/semesters/semester-name.ts';
import type { SemesterFigure } from './semesters.ts';
import { type StarHistogram, starSpread, total } from './star-spread.ts';

/** Change of averages over the semesters. */
export interface Trend {
  readonly direction: 'better' | 'worse' | 'steady';
  /** The year since which it is so. */
  readonly since: number;
  /** The average before that year; when steady, the average of all. */
  readonly from: number;
  /** The average since. */
  readonly to: number;
}

/** Fewer points are no line. */
const minSemesters = 3;
/** A smaller change over the whole time is nothing to choose a lecturer by, however sure it is. */
const usualMinChange = 0.3;
/** Steady says that a larger change over the whole time is unlikely, not that none was found. */
const maxSteadyChange = 0.6;

/**
 * Judges the change: the slope of the averages, each weighing as many ratings as it has, with its interval of 95 %.
 * Null where the numbers do not allow a conclusion.
 * @param histogram of all ratings: how far single ratings lie apart
 * @param minChange over the whole time, to be a change
 */
export function trendOf(
  figures: readonly SemesterFigure[],
  histogram: StarHistogram,
  minChange = usualMinChange,
): Trend | null {
  if (figures.filter(({ count }) => count >= minRatingsForColor).length < minSemesters) return null;
  const variance = starSpread(histogram)?.variance;
  const slope = variance === undefined ? null : slopeOf(figures, variance);
  if (slope === null) return null;
  const split = bestSplit(figures);
  const change = slope.perYear * slope.years;
  const reach = slope.reachPerYear * slope.years;
  if (split !== null && Math.abs(change) >= minChange && Math.abs(change) > reach) {
    const direction = change > 0 ? 'better' : 'worse';
    // Where the halves that the sentence names say otherwise, or hardly differ, it would not be true of them.
    const step = (split.to - split.from) * Math.sign(change);
    // Of an even rise half is left between the averages of its two halves.
    return step >= minChange / 2 ? { direction, ...split } : null;
  }
  const average = averageOf(figures);
  return Math.abs(change) + reach <= maxSteadyChange
    ? { direction: 'steady', since: figures[0]?.year ?? 0, from: average, to: average }
    : null;
}

interface Slope {
  /** Stars a year. */
  readonly perYear: number;
  /** Half the width of the interval. */
  readonly reachPerYear: number;
  /** From the first semester to the last. */
  readonly years: number;
}

/** Weighted least squares of the averages over time; null when all of it was at one time. */
function slopeOf(figures: readonly SemesterFigure[], variance: number): Slope | null {
  const all = total(figures.map(({ count }) => count));
  const middle = total(figures.map(figure => figure.count * semesterTime(figure))) / all;
  const average = averageOf(figures);
  const spread = total(figures.map(figure => figure.count * (semesterTime(figure) - middle) ** 2));
  if (spread === 0) return null;
  const perYear = total(figures.map(f => f.count * (semesterTime(f) - middle) * (f.average - average))) / spread;
  // Semesters differ by more than their raters do (another course, another exam): then that is the measure.
  const distance = (f: SemesterFigure): number => f.average - average - perYear * (semesterTime(f) - middle);
  const between = total(figures.map(f => f.count * distance(f) ** 2)) / Math.max(1, figures.length - 2);
  const times = figures.map(semesterTime);
  return {
    perYear,
    reachPerYear: deviationsOf95Percent * Math.sqrt(Math.max(variance, between) / spread),
    years: Math.max(...times) - Math.min(...times),
  };
}

/** The year that parts the semesters into the two averages which explain most of the difference. */
function bestSplit(figures: readonly SemesterFigure[]): Omit<Trend, 'direction'> | null {
  const years = [...new Set(figures.map(({ year }) => year))].slice(1);
  const splits = years.flatMap(since => {
    const before = figures.filter(({ year }) => year < since);
    const after = figures.filter(({ year }) => year >= since);
    const [from, to] = [averageOf(before), averageOf(after)];
    const [few, many] = [before, after].map(half => total(half.map(({ count }) => count))) as [number, number];
    // One or two voices are no average to name.
    if (Math.min(few, many) < minRatingsForColor) return [];
    return [{ since, from, to, explained: ((few * many) / (few + many)) * (to - from) ** 2 }];
  });
  const best = splits.toSorted((one, other) => other.explained - one.explained)[0];
  return best === undefined ? null : { since: best.since, from: best.from, to: best.to };
}

function averageOf(figures: readonly SemesterFigure[]): number {
  return total(figures.map(({ count, average }) => count * average)) / total(figures.map(({ count }) => count));
}
