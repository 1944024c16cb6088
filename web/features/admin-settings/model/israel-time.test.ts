// @vitest-environment node
import { expect, it } from 'vitest';
import { toInstant, toLocalTime } from './israel-time.ts';

it.each([
  ['2027-01-24T08:00', '2027-01-24T06:00:00.000Z'],
  ['2027-07-24T08:00', '2027-07-24T05:00:00.000Z'],
  ['2027-01-01T00:30', '2026-12-31T22:30:00.000Z'],
])('%s in Israel is %s', (local, instant) => {
  expect(toInstant(local)).toBe(instant);
  expect(toLocalTime(instant)).toBe(local);
});

it('takes an hour that spring leaves out for the one after', () => {
  expect(toLocalTime(toInstant('2027-03-26T02:30') ?? '')).toBe('2027-03-26T03:30');
});

it.each(['', 'tomorrow', '2027-13-01T00:00', '2027-01-24'])('%j is no time', text => {
  expect(toInstant(text)).toBeNull();
});
