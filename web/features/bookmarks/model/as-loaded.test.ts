// @vitest-environment node
import { expect, it } from 'vitest';
import { asLoaded } from './as-loaded.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

it.each([
  ['the same morning', at(27, 9, 40), 'היום', 'today', '09:40'],
  ['late last night, a few hours ago', at(26, 23, 5), 'אתמול', 'yesterday', '23:05'],
  ['two days ago', at(25, 12), 'שלשום', '2 days ago', '12:00'],
  ['a clock that was wrong', at(28, 1), 'היום', 'today', '01:00'],
])('says the day of the calendar and the hour: %s', (_what, moment, he, en, time) => {
  expect(asLoaded(moment, at(27, 10), 'he')).toEqual({ day: he, time });
  expect(asLoaded(moment, at(27, 10), 'en')).toEqual({ day: en, time });
});
