// @vitest-environment node
import { expect, it } from 'vitest';
import { recentTerms } from './recent-terms.ts';

it.each([
  ['2026-01-15', ['a2026', 'b2025']],
  ['2026-03-15', ['b2026', 'a2026']],
  ['2026-11-22', ['b2026', 'a2026']],
])('on %s the semesters to choose from are %j', (day, expected) => {
  expect(recentTerms(new Date(`${day}T12:00:00`)).map(({ semester, year }) => `${semester}${year}`)).toEqual(expected);
});
