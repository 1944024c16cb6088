/** Periods to choose from; `date` is a day of its own. */
export const periods = ['week', 'month', 'threeMonths', 'date'] as const;
export type Period = (typeof periods)[number];

/** The last second of the day that a period ends on, by the clock here. @param day of the period `date`, ISO 8601 */
export function endOfPeriod(period: Period, day: string, now = new Date()): Date | null {
  const end = new Date(now);
  end.setHours(23, 59, 59, 0);
  if (period === 'week') end.setDate(end.getDate() + 7);
  if (period === 'month') end.setMonth(end.getMonth() + 1);
  if (period === 'threeMonths') end.setMonth(end.getMonth() + 3);
  if (period !== 'date') return end;
  const chosen = new Date(`${day}T23:59:59`);
  return Number.isNaN(chosen.getTime()) || chosen <= end ? null : chosen;
}
