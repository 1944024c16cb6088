// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createTranslate } from '#web/i18n/translate.ts';
import { toEntryDetails } from '#web/entities/catalogue/entry-columns.ts';
import { courseRow, professorRow } from '#web/testing/sample-rows.ts';
import { en, he } from '#web/testing/texts.ts';
import { structuredData } from './structured-data.ts';

const readers = {
  he: { language: 'he', t: createTranslate('he', he) },
  en: { language: 'en', t: createTranslate('en', en) },
} as const;
const origin = 'https://dargu.test';
const types = (objects: readonly object[]): unknown[] =>
  objects.map(object => ('@type' in object ? object['@type'] : undefined));

describe('what search engines are told', () => {
  it('is a person, beside it the rating, and the way to the page', () => {
    const [person, rating, crumbs] = structuredData(toEntryDetails('professor', professorRow()), origin, readers.en);
    expect(person).toMatchObject({
      '@type': 'Person',
      '@id': 'https://dargu.test/professor/7',
      name: 'Yael Berkovich',
      honorificPrefix: 'Dr.',
      affiliation: { '@type': 'CollegeOrUniversity', name: 'Tel Aviv University' },
    });
    expect(rating).toMatchObject({
      '@type': 'AggregateRating',
      ratingValue: 4.8,
      ratingCount: 212,
      itemReviewed: { '@id': 'https://dargu.test/professor/7' },
    });
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: 'Dr. Yael Berkovich' }],
    });
  });

  it('is a course with its rating inside, in the language of the page', () => {
    const [course] = structuredData(toEntryDetails('course', courseRow()), origin, readers.he);
    expect(course).toMatchObject({
      '@type': 'Course',
      name: 'מבני נתונים',
      courseCode: '0368-2158',
      provider: { name: 'אוניברסיטת תל אביב' },
      aggregateRating: { ratingValue: 4.8, ratingCount: 212 },
    });
  });

  it.each([
    [0, null],
    [2, 5],
  ])('keeps the average of %d ratings back', (rating_count, rating_avg) => {
    const professor = structuredData(
      toEntryDetails('professor', professorRow({ rating_count, rating_avg })),
      origin,
      readers.he,
    );
    expect(types(professor)).toEqual(['Person', 'BreadcrumbList']);
    expect(
      structuredData(toEntryDetails('course', courseRow({ rating_count, rating_avg })), origin, readers.he)[0],
    ).not.toHaveProperty('aggregateRating');
    expect(
      types(structuredData(toEntryDetails('professor', professorRow({ rating_count: 3 })), origin, readers.he)),
    ).toContain('AggregateRating');
  });
});
