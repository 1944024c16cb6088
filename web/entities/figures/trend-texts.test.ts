import { expect, it } from 'vitest';
import { createTranslate } from '#web/i18n/translate.ts';
import { texts } from '#web/testing/texts.ts';
import { semesterFigures } from './semesters.ts';
import { trendPoints, trendSentence, trendWords } from './trend-texts.ts';

const he = createTranslate('he', texts.he);
const en = createTranslate('en', texts.en);

it('a trend is said in a sentence, without a lecturer’s gender', () => {
  const found = { since: 2025, from: 3.84, to: 4.46 };
  expect(trendSentence({ direction: 'better', ...found }, he)).toBe(
    'הציון עלה: 4.5 בממוצע מאז תשפ״ה, לעומת 3.8 לפני כן.',
  );
  expect(trendSentence({ direction: 'worse', ...found }, en)).toBe(
    'Down since 2024/25: 4.5 on average, from 3.8 before.',
  );
  expect(trendSentence({ direction: 'steady', ...found }, en)).toBe('Steady since 2024/25: 4.5 on average.');
});

it('a semester of one rating is drawn without a colour', () => {
  expect(trendPoints(semesterFigures({ '2026a': [1, 5], '2026b': [3, 14] }))).toEqual([
    { key: '2026a', year: 2026, average: 5, count: 1, shown: '5.0', level: 0 },
    { key: '2026b', year: 2026, average: 14 / 3, count: 3, shown: '4.7', level: 5 },
  ]);
});

it('[ALIVE-33] below a chart and in its table a semester bears its whole name, fall before spring', () => {
  const keys = semesterFigures({ '2026summer': [1, 5], '2026b': [1, 5], '2026a': [1, 5] }).map(({ key }) => key);
  expect(keys.map(trendWords(he).axis)).toEqual(['א׳', 'ב׳', 'קיץ']);
  expect(keys.map(trendWords(en).axis)).toEqual(['F', 'Sp', 'Su']);
  expect(keys.map(trendWords(en).long)).toEqual(['Fall 2025/26', 'Spring 2025/26', 'Summer 2025/26']);
  expect([he, en].map(t => trendWords(t).year(2026))).toEqual(['תשפ״ו', '25/26']);
});
