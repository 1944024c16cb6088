import { adminHref } from '#web/entities/admin/admin-places.ts';

/** Over how many whole days the dashboard looks. */
export const figureDays = [30, 90, 365] as const;
export type FigureDays = (typeof figureDays)[number];

/** Period of the address; 30 days where it names no known one. */
export function parseFigureDays(search: URLSearchParams): FigureDays {
  const requestedDays = Number(search.get('days'));
  return figureDays.find(days => days === requestedDays) ?? 30;
}

export function figuresHref(days: FigureDays): string {
  return adminHref('figures', days === 30 ? '' : `days=${days}`);
}
