// @vitest-environment node
import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T11:00:00Z', 'היום', 'today'],
  ['2026-11-20T12:00:05Z', 'היום', 'today'],
  ['2026-11-19T11:00:00Z', 'אתמול', 'yesterday'],
  ['2026-11-13T11:00:00Z', 'לפני 7 ימים', '7 days ago'],
  ['2026-11-18T11:00:00Z', 'שלשום', '2 days ago'],
  ['2026-10-19T11:00:00Z', 'לפני חודש', '1 month ago'],
  ['2026-09-15T11:00:00Z', 'לפני חודשיים', '2 months ago'],
  ['2024-11-01T11:00:00Z', 'לפני שנתיים', '2 years ago'],
  ['2026-08-13T11:00:00Z', 'לפני 3 חודשים', '3 months ago'],
  ['2025-11-01T11:00:00Z', 'לפני שנה', '1 year ago'],
])('says of %s that it was %s, %s', (iso, he, en) => {
  expect(relativeTime(iso, now, 'he')).toBe(he);
  expect(relativeTime(iso, now, 'en')).toBe(en);
});
