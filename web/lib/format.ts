import { memoized } from './memoized.ts';

// Dates are in the Hebrew locale whatever the language (PLAT-06), and in one zone, so that server and browser agree.
const date = new Intl.DateTimeFormat('he-IL', { dateStyle: 'short', timeZone: 'Asia/Jerusalem' });
const score = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A day as people of the Hebrew locale write it in short, which reads in either language: `3.9.2026`. */
export const formatDate: (iso: string) => string = /* @__PURE__ */ memoized(iso => date.format(new Date(iso)));

/** An average of stars with one decimal: `4.3`. */
export const formatAverage: (average: number) => string = /* @__PURE__ */ memoized(average => score.format(average));

const moment = new Intl.DateTimeFormat('he-IL', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Jerusalem' });

/**
 * A day with its hour and minute, in the Hebrew locale and Israel's time: `3.9.2026, 0:00`. In numbers alone and
 * isolated, so that it reads well within a sentence of either direction.
 */
export function formatMoment(iso: string): string {
  return `\u2068${moment.format(new Date(iso))}\u2069`;
}
