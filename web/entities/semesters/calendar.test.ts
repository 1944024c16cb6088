import { expect, it } from 'vitest';
import type { CalendarRow } from './calendar.ts';
import { dayInIsrael, openTerms } from './calendar.ts';
import { sampleCalendar } from '#web/testing/sample-calendar.ts';

const rows: readonly CalendarRow[] = sampleCalendar;
const keys = (terms: readonly { readonly year: number; readonly semester: string }[]) =>
  terms.map(({ year, semester }) => `${year}${semester}`);

it.each([
  ['2026-10-20', ['2026b', '2026a'], '2027a'],
  ['2026-11-25', ['2026b', '2026a'], '2027a'],
  ['2026-12-14', ['2026b', '2026a'], '2027a'],
  ['2026-12-15', ['2027a', '2026b'], undefined],
  ['2027-05-07', ['2027a', '2026b'], '2027b'],
  ['2027-05-08', ['2027b', '2027a'], undefined],
  ['2027-08-01', ['2027b', '2027a'], '2027summer'],
  ['2027-08-25', ['2027b', '2027a'], undefined],
])('[ALIVE-31] on %s the form offers %j', (today, recent, running) => {
  const open = openTerms(rows, today);
  expect(keys(open.recent)).toEqual(recent);
  expect(open.running ? keys([open.running])[0] : undefined).toBe(running);
});

it('[ALIVE-33] the list goes by academic year, and within one in the order of time', () => {
  const { all } = openTerms(rows, '2026-11-25');
  expect(keys(all).slice(0, 4)).toEqual(['2026a', '2026b', '2026summer', '2025a']);
  expect(keys(all).at(-1)).toBe('2019summer');
});

it('a day is that of Israel', () => {
  expect(dayInIsrael(new Date('2026-12-14T22:30:00Z'))).toBe('2026-12-15');
});
