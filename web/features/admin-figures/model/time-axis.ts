import type { Band } from '#web/ui/plot/plot-frame.tsx';
import { type DayFigures, isWeekend } from './figures.ts';

const format = new Intl.DateTimeFormat('he-IL', { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('he-IL', {
  day: 'numeric',
  month: 'numeric',
  year: '2-digit',
  timeZone: 'UTC',
});

/** The first day of some, in numbers (PLAT-06): 23.10, with the year where they are not of this one. */
export function shortDay(days: readonly DayFigures[]): string {
  const day = new Date(`${days[0]?.day}T12:00:00Z`);
  const isLong = days.length > 1;
  return (isLong ? withYear : format).format(day);
}

/** First, middle and last of what an axis goes over. */
export function axisOf(buckets: readonly (readonly DayFigures[])[]): readonly string[] {
  const ticks = buckets.length < 3 ? [...buckets.keys()] : [0, Math.floor(buckets.length / 2), buckets.length - 1];
  return ticks.map(index => shortDay(buckets[index] ?? []));
}

/** Weekends behind a line, whose points lie from edge to edge. */
export function weekendBands(days: readonly DayFigures[]): readonly Band[] {
  const last = Math.max(1, days.length - 1);
  const inPlot = (index: number) => Math.min(1, Math.max(0, index / last));
  return days.flatMap((day, index): readonly Band[] =>
    isWeekend(day) ? [[inPlot(index - 0.5), inPlot(index + 0.5)]] : [],
  );
}

/** Weekends behind bars, which stand side by side. */
export function weekendBarBands(days: readonly DayFigures[]): readonly Band[] {
  return days.flatMap((day, index): readonly Band[] =>
    isWeekend(day) ? [[index / days.length, (index + 1) / days.length]] : [],
  );
}
