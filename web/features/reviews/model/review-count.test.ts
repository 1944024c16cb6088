import { expect, it } from 'vitest';
import { reviewCount } from './review-count.ts';
import { plainReviews } from '#web/entities/reviews/review-state.ts';

const entry = { rating_count: 12, histogram: [1, 0, 2, 4, 5], tag_counts: { clear: 4 } };
const choices = [{ id: 7, review_count: 3 }];

it('knows how many reviews there are in all, with some stars, and about a course', () => {
  expect(reviewCount(entry, plainReviews, choices)).toBe(12);
  expect(reviewCount(entry, { ...plainReviews, stars: 1 }, choices)).toBe(1);
  expect(reviewCount(entry, { ...plainReviews, stars: 2 }, choices)).toBe(0);
  expect(reviewCount(entry, { ...plainReviews, about: 7 }, choices)).toBe(3);
  expect(reviewCount(entry, { ...plainReviews, tag: 'clear' }, choices)).toBe(4);
  expect(reviewCount(entry, { ...plainReviews, tag: 'practical' }, choices)).toBe(0);
});

it('says nothing of what nobody has counted', () => {
  expect(reviewCount(entry, { ...plainReviews, about: 8 }, choices)).toBeNull();
  expect(reviewCount(entry, { ...plainReviews, about: 7, stars: 5 }, choices)).toBeNull();
  expect(reviewCount(entry, { ...plainReviews, tag: 'clear', stars: 5 }, choices)).toBeNull();
  expect(reviewCount(entry, { ...plainReviews, term: { year: 2026, semester: 'b' } }, choices)).toBeNull();
  expect(reviewCount(entry, { ...plainReviews, language: 'en' }, choices)).toBeNull();
});
