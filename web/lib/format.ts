// Dates are in the Hebrew locale whatever the language (PLAT-06), and in one zone, so that server and browser agree.
const date = new Intl.DateTimeFormat('he-IL', { dateStyle: 'medium', timeZone: 'Asia/Jerusalem' });
const score = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A day as people of the Hebrew locale write it: `3 בספט׳ 2026`. For `<time suppressHydrationWarning>`. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

/** An average of stars with one decimal: `4.3`. */
export function formatScore(average: number): string {
  return score.format(average);
}

const moment = new Intl.DateTimeFormat('he-IL', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Jerusalem' });

/** A day with its hour and minute, in the Hebrew locale and Israel's time: `3 בספט׳ 2026, 0:00`. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}
