import type { MessageKey } from '#web/i18n/message-key.ts';
import { type Coverage, type DayFigures, isWeekend, sumOf, typicalHours } from './figures.ts';

/** Finding of a plot, in one sentence; the name of the measure where nothing stands out. */
export interface FigureFinding {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, number>>;
}

/** Hours within which two admins mean to decide. */
export const targetHours = 24;

export function viewsFinding(days: readonly DayFigures[]): FigureFinding {
  const average = (of: readonly DayFigures[]) => {
    const studyDays = of.filter(day => !isWeekend(day));
    return Math.round(sumOf(studyDays, 'pageViews') / Math.max(1, studyDays.length));
  };
  const before = average(days.slice(0, 7));
  const now = average(days.slice(-7));
  const hasMoved = before >= 10 && Math.abs(now / before - 1) >= 0.1;
  return hasMoved ? { key: 'figures.found.views', values: { now, before } } : { key: 'figures.views' };
}

export function ratingsFinding(days: readonly DayFigures[]): FigureFinding {
  const signUps = sumOf(days, 'signUps');
  const perTen = Math.round((sumOf(days, 'ratings') / signUps) * 10);
  return signUps >= 10
    ? { key: 'figures.found.ratings', values: { count: perTen } }
    : { key: 'figures.ratingsAndGuides' };
}

export function speedFinding(days: readonly DayFigures[]): FigureFinding {
  const weekdays = typicalHours(days.filter(day => !isWeekend(day)));
  const weekends = typicalHours(days.filter(isWeekend));
  if (weekdays !== null && weekends !== null && weekends >= weekdays * 1.5) return { key: 'figures.found.weekends' };
  const decided = days.filter(({ medianHours }) => medianHours !== null);
  const within = decided.filter(({ medianHours }) => (medianHours ?? 0) <= targetHours).length;
  return decided.length >= 7
    ? { key: 'figures.found.speed', values: { within, decided: decided.length } }
    : { key: 'figures.speed' };
}

export function coverageFinding(coverage: readonly Coverage[]): FigureFinding {
  const without = coverage.filter(({ reviews }) => reviews === 0).length;
  return without > 0
    ? { key: 'figures.found.coverage', values: { count: without, all: coverage.length } }
    : { key: 'figures.coverage' };
}
