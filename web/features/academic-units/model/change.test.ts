import { expect, it } from 'vitest';
import { semesterFigures } from '#web/entities/figures/semesters.ts';
import { createTranslate } from '#web/i18n/translate.ts';
import { en } from '#web/testing/texts.ts';
import { changeOf } from './change.ts';

const t = createTranslate('en', en);
const histogram = [500, 500, 1000, 2000, 2000];
/** Change of averages, semester by semester from 2024a on, each of 1,000 ratings. */
const changeOfAverages = (...averages: readonly number[]) => {
  const counts = averages.map((average, index) => [
    `${2024 + Math.floor(index / 2)}${index % 2 === 0 ? 'a' : 'b'}`,
    [1000, average * 1000],
  ]);
  const change = changeOf(semesterFigures(Object.fromEntries(counts)), histogram, t);
  return change && [change.finding, change.numbers].filter(Boolean).join(' ');
};

it('a change is told from the first point to the last, with its pace', () => {
  expect(changeOfAverages(3.7, 3.7, 3.8, 3.9, 3.9, 4)).toBe('Rising slowly: from 3.7 to 4.0 in 3 years.');
  expect(changeOfAverages(3, 3.4, 3.8, 4.2)).toBe('Rising: from 3.0 to 4.2 in 2 years.');
  expect(changeOfAverages(4, 3.9, 3.9, 3.8, 3.7, 3.6)).toBe('Falling slowly: from 4.0 to 3.6 in 3 years.');
});

it('an average that stays is said to, and where the ends say otherwise than the trend nothing is said', () => {
  expect(changeOfAverages(3.8, 3.8, 3.8, 3.8)).toBe('Steady since 2023/24: 3.8 on average.');
  expect(changeOfAverages(3.9, 3.2, 3.2, 3.9, 4.2, 3.9)).toBeNull();
});
