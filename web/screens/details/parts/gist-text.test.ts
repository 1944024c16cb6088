import { describe, expect, it } from 'vitest';
import { createTranslate } from '#web/i18n/translate.ts';
import { cautions, praises } from '#web/entities/catalogue/tallies.ts';
import { texts } from '#web/testing/texts.ts';
import { gistOf } from './gist-text.ts';

const he = createTranslate('he', texts.he);
const en = createTranslate('en', texts.en);

type Rated = Parameters<typeof gistOf>[0];

const plain: Rated = {
  rating_count: 100,
  histogram: [5, 5, 20, 40, 30],
  tag_counts: {},
  difficulty_avg: 3,
  difficulty_histogram: [10, 20, 30, 20, 10],
  semester_counts: {},
};
const rising = { '2023a': [40, 130], '2024a': [40, 150], '2025a': [40, 180], '2026a': [40, 190] };
const falling = { '2023a': [40, 190], '2024a': [40, 180], '2025a': [40, 150], '2026a': [40, 130] };

/** Gist with these changes, in both languages. */
function said(change: Partial<Rated>): readonly (string | null)[] {
  return [gistOf({ ...plain, ...change }, he), gistOf({ ...plain, ...change }, en)];
}

describe('the sentence in ten seconds', () => {
  it('says the two most frequent praises, how hard, the most frequent caution, and the trend', () => {
    const tag_counts = { clear: 42, available: 29, good_slides: 19, heavy_homework: 25, strict_grading: 15 };
    expect(said({ tag_counts, difficulty_avg: 3.8, semester_counts: rising })).toEqual([
      'משבחים את ההסברים הברורים ואת הזמינות לשאלות. רמת הקושי גבוהה, עם הרבה שיעורי בית. מאז תשפ״ה הציון גבוה יותר.',
      'Students praise clear explanations and availability for questions. Difficulty is high, with heavy homework. Ratings have been higher since 2024/25.',
    ]);
  });

  it.each([
    [
      { tag_counts: { engaging: 20 }, difficulty_avg: 2.2 },
      'יש שמשבחים את ההרצאות המרתקות. רמת הקושי נמוכה.',
      'Some students praise engaging lectures. Difficulty is low.',
    ],
    [
      { tag_counts: { fast_pace: 20 }, difficulty_avg: 2.2 },
      'רמת הקושי נמוכה, אבל עם קצב מהיר.',
      'Difficulty is low, but with a fast pace.',
    ],
    [{ tag_counts: { strict_grading: 20 } }, 'כדאי לדעת: בדיקה קפדנית.', 'Good to know: strict grading.'],
    [
      { tag_counts: { practical: 20, strict_grading: 18 }, semester_counts: falling },
      'יש שמשבחים את הדגש המעשי. כדאי לדעת: בדיקה קפדנית. מאז תשפ״ה הציון נמוך יותר.',
      'Some students praise the practical focus. Good to know: strict grading. Ratings have been lower since 2024/25.',
    ],
    [
      { tag_counts: { practical: 24, clear: 16 } },
      'יש שמשבחים את הדגש המעשי ואת ההסברים הברורים.',
      'Some students praise the practical focus and clear explanations.',
    ],
    [{ tag_counts: { practical: 25 } }, 'משבחים את הדגש המעשי.', 'Students praise the practical focus.'],
    [{ difficulty_avg: 4.6 }, 'רמת הקושי גבוהה.', 'Difficulty is high.'],
  ])('leaves out what is not said often: %j', (change, hebrew, english) => {
    expect(said(change)).toEqual([hebrew, english]);
  });

  it('is absent under eight ratings, and where nothing is said often enough', () => {
    expect(said({ rating_count: 7, tag_counts: { clear: 7 }, difficulty_avg: 5 })).toEqual([null, null]);
    expect(said({})).toEqual([null, null]);
    expect(said({ tag_counts: { clear: 14 } })).toEqual([null, null]);
    expect(said({ rating_count: 20, tag_counts: { clear: 4 } })).toEqual([null, null]);
    expect(said({ difficulty_avg: 5, difficulty_histogram: [0, 0, 0, 0, 4] })).toEqual([null, null]);
  });

  it('does not mention a score that stands still', () => {
    const semester_counts = { '2023a': [90, 360], '2024a': [90, 360], '2025a': [90, 360], '2026a': [90, 360] };
    expect(said({ semester_counts })).toEqual([null, null]);
  });

  it('reads well in each of its combinations: words are there, and nothing is doubled', () => {
    const lines = new Set<string>();
    for (const one of praises)
      for (const other of praises)
        for (const caution of [null, ...cautions])
          for (const difficulty_avg of [2, 3, 4])
            for (const semester_counts of [{}, rising, falling]) {
              const tag_counts = { [one]: 50, [other]: 40, ...(caution && { [caution]: 30 }) };
              for (const text of said({ tag_counts, difficulty_avg, semester_counts })) lines.add(text ?? '');
            }
    expect(lines.size).toBe((7 * 6 + 7) * 4 * 3 * 3 * 2);
    for (const line of lines) {
      expect(line).toMatch(/^[\p{Lu}\p{Lo}].*\.$/u);
      expect(line).not.toMatch(/gist\.|\{\{|\.\.| {2}|(\p{L}+) \1\b/u);
    }
  });
});
