import { readFileSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTranslate } from '#web/i18n/translate.ts';
import { texts } from '#web/testing/texts.ts';
import { hebrewYear, academicYearName, parseTerm, semesterMonths, semesterName, whenName } from './semester-name.ts';

const he = createTranslate('he', texts.he);
const en = createTranslate('en', texts.en);
const spring = { year: 2027, semester: 'b' } as const;

it('a semester is named in each form and language by its academic year', () => {
  const names = (['a', 'b', 'summer'] as const).flatMap(semester =>
    (['long', 'short', 'axis'] as const).map(form =>
      [he, en].map(t => semesterName({ year: 2027, semester }, form, t)),
    ),
  );
  expect(names).toEqual([
    ['סמסטר א׳ תשפ״ז (2026/27)', 'Fall 2026/27'],
    ['א׳ תשפ״ז', 'Fall 26/27'],
    ['א׳', 'F'],
    ['סמסטר ב׳ תשפ״ז (2026/27)', 'Spring 2026/27'],
    ['ב׳ תשפ״ז', 'Spring 26/27'],
    ['ב׳', 'Sp'],
    ['סמסטר קיץ תשפ״ז (2026/27)', 'Summer 2026/27'],
    ['קיץ תשפ״ז', 'Summer 26/27'],
    ['קיץ', 'Su'],
  ]);
});

it('an academic year alone has a name, also around the turn of a century', () => {
  expect([academicYearName(2027, he), academicYearName(2027, en)]).toEqual(['תשפ״ז', '2026/27']);
  expect([academicYearName(2027, he, 'axis'), academicYearName(2027, en, 'axis')]).toEqual(['תשפ״ז', '26/27']);
  expect([academicYearName(2000, en), academicYearName(2000, en, 'axis')]).toEqual(['1999/00', '99/00']);
});

it('the title of a name says in which months it is', () => {
  expect([semesterMonths(spring, he), semesterMonths(spring, en)]).toEqual(['מרץ עד יוני 2027', 'March to June 2027']);
});

it('[ALIVE-101] a rating that names a year alone shows it, one that names a semester without a year shows nothing', () => {
  expect(whenName({ semester: null, year: 2027 }, 'long', en)).toBe('2026/27');
  expect(whenName({ semester: null, year: 2027 }, 'long', he)).toContain('תשפ״ז');
  expect(whenName({ semester: 'a', year: null }, 'long', en)).toBe('');
});

it('keys of tables and addresses are read, and nothing else is', () => {
  expect(['2027a', '2027summer', '2027c', '27a', '2027', 'x2027a', '', null].map(parseTerm)).toEqual([
    { year: 2027, semester: 'a' },
    { year: 2027, semester: 'summer' },
    ...Array.from({ length: 6 }, () => null),
  ]);
});

it('[ALIVE-34] Hebrew years have the letters that people write', () => {
  expect(Array.from({ length: 61 }, (_, index) => hebrewYear(1990 + index)).join(' ')).toBe(
    'תש״ן תשנ״א תשנ״ב תשנ״ג תשנ״ד תשנ״ה תשנ״ו תשנ״ז תשנ״ח תשנ״ט ' +
      'תש״ס תשס״א תשס״ב תשס״ג תשס״ד תשס״ה תשס״ו תשס״ז תשס״ח תשס״ט ' +
      'תש״ע תשע״א תשע״ב תשע״ג תשע״ד תשע״ה תשע״ו תשע״ז תשע״ח תשע״ט ' +
      'תש״פ תשפ״א תשפ״ב תשפ״ג תשפ״ד תשפ״ה תשפ״ו תשפ״ז תשפ״ח תשפ״ט ' +
      'תש״צ תשצ״א תשצ״ב תשצ״ג תשצ״ד תשצ״ה תשצ״ו תשצ״ז תשצ״ח תשצ״ט ' +
      'ת״ת תת״א תת״ב תת״ג תת״ד תת״ה תת״ו תת״ז תת״ח תת״ט תת״י',
  );
  expect([2055, 2056].map(hebrewYear)).toEqual(['תתט״ו', 'תתט״ז']);
});

it('[ALIVE-35] no text but those under "semesters" names a semester', () => {
  const named = /סמסטר\s(?:א׳|ב׳|קיץ)|\b(?:Fall|Autumn|Spring|Summer)\b|\bsemester [AB]\b/u;
  expect(named.test(texts.he.semesters.long.a) && named.test(texts.en.semesters.short.summer)).toBe(true);
  const walk = (value: unknown, path: string): readonly string[] =>
    typeof value === 'string'
      ? named.test(value)
        ? [path]
        : []
      : Object.entries(value as object).flatMap(([key, inner]) => walk(inner, `${path}.${key}`));
  const found = globSync('locales/*/*.json').flatMap(file => walk(JSON.parse(readFileSync(file, 'utf8')), file));
  expect(found.filter(path => !/\.json\.semesters\./.test(path))).toEqual([]);
});

it('the axis of a chart, with the year below, and a review say the same of a semester', () => {
  for (const t of [he, en]) {
    for (const semester of ['a', 'b', 'summer'] as const) {
      const when = { year: 2027, semester };
      const [name, year] = whenName(when, 'short', t).split(' ');
      expect(name?.startsWith(semesterName(when, 'axis', t))).toBe(true);
      expect(year).toBe(academicYearName(2027, t, 'axis'));
    }
  }
});
