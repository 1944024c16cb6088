// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createTranslate } from './translate.ts';

// Keys of the product are typed; these stand for any text, so the type is left aside here alone.
const of = (language: 'he' | 'en', messages: object) =>
  createTranslate(language, messages as Record<string, unknown>) as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;

const ratings = {
  he: { ratings: { count_one: 'דירוג אחד', count_two: 'שני דירוגים', count_other: '{{count}} דירוגים' } },
  en: { ratings: { count_one: 'One rating', count_other: '{{count}} ratings' } },
};

describe('translate', () => {
  it.each([
    ['he', 1, 'דירוג אחד'],
    ['he', 2, 'שני דירוגים'],
    ['he', 3, '3 דירוגים'],
    ['he', 0, '0 דירוגים'],
    ['he', 12_345, '12,345 דירוגים'],
    ['en', 1, 'One rating'],
    ['en', 2, '2 ratings'],
    ['en', 1_000, '1,000 ratings'],
  ] as const)('chooses the form of %s for %i', (language, count, text) => {
    expect(of(language, ratings[language])('ratings.count', { count })).toBe(text);
  });

  it('puts values in as they are, without reading them again', () => {
    const t = of('en', { hello: 'Hello {{name}}, {{name}}' });
    expect(t('hello', { name: '$& {{name}} <b>' })).toBe('Hello $& {{name}} <b>, $& {{name}} <b>');
  });

  it('returns the key where there is no text', () => {
    const t = of('en', { a: { b: 'text' } });
    expect([t('a.b'), t('a'), t('a.b.c'), t('toString')]).toEqual(['text', 'a', 'a.b.c', 'toString']);
  });
});
