/** Figures of one day of Jerusalem. */
export interface DayFigures {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly pageViews: number;
  readonly signUps: number;
  readonly ratings: number;
  readonly guides: number;
  readonly reports: number;
  readonly holds: number;
  readonly decisions: number;
  /** Null where nothing was decided. */
  readonly medianHours: number | null;
}

/** Number of lecturers of an institution with a reliable score. */
export interface Coverage {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly professors: number;
  /** With three ratings or more. */
  readonly covered: number;
  readonly reviews: number;
}

type Amount = Exclude<keyof DayFigures, 'day' | 'medianHours'>;

/** The amounts of several days together. */
export function sumOf(days: readonly DayFigures[], amount: Amount): number {
  return days.reduce((sum, day) => sum + day[amount], 0);
}

/** Hours that a decision took, each day weighted by how much was decided; null where nothing was. */
export function typicalHours(days: readonly DayFigures[]): number | null {
  const decided = days.filter(({ medianHours, decisions }) => medianHours !== null && decisions > 0);
  const count = sumOf(decided, 'decisions');
  if (count === 0) return null;
  return decided.reduce((sum, { medianHours, decisions }) => sum + (medianHours ?? 0) * decisions, 0) / count;
}

/** The period that is looked at, and the one before it. */
export function splitPeriod(rows: readonly DayFigures[], days: number) {
  return { now: rows.slice(-days), before: rows.slice(-2 * days, -days) };
}

/** By how much an amount went up or down, in percent; null where there was too little to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before < 10 ? null : Math.round((now / before - 1) * 100);
}

/** Days one by one, or weeks of seven days that end with the last one: none is shorter than the others. */
export function bucketsOf(days: readonly DayFigures[]): readonly (readonly DayFigures[])[] {
  if (days.length <= 31) return days.map(day => [day]);
  const buckets: DayFigures[][] = [];
  for (let end = days.length; end - 7 >= 0; end -= 7) buckets.unshift(days.slice(end - 7, end));
  return buckets;
}

/** Friday and Saturday, when few people study. */
export function isWeekend({ day }: DayFigures): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() >= 5;
}

/** The whole weeks of a period, from Sunday, the newest last. */
export function weeksOf(days: readonly DayFigures[]): readonly (readonly DayFigures[])[] {
  const begins = days.findIndex(({ day }) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0);
  const weeks: (readonly DayFigures[])[] = [];
  for (let start = begins; start >= 0 && start + 7 <= days.length; start += 7) weeks.push(days.slice(start, start + 7));
  return weeks;
}
