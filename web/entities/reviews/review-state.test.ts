// @vitest-environment node
import { expect, it } from 'vitest';
import { isNarrowed, parseReviewState, plainReviews, reviewHref, turned, type ReviewState } from './review-state.ts';

it.each<ReviewState>([
  plainReviews,
  { sort: 'helpful', stars: 5, about: 12, tag: null, term: null, language: null, page: 3 },
  { sort: 'lowest', stars: null, about: 7, tag: 'fair_exam', term: null, language: 'en', page: 1 },
  {
    sort: 'newest',
    stars: 1,
    about: null,
    tag: 'clear',
    term: { year: 2026, semester: 'summer' },
    language: 'he',
    page: 2,
  },
])('goes into an address and comes back: %j', state => {
  for (const kind of ['professor', 'course'] as const) {
    expect(parseReviewState(kind, new URLSearchParams(reviewHref(kind, state)))).toEqual(state);
  }
});

it('names what the reviews are narrowed to after the other kind', () => {
  expect(reviewHref('professor', { ...plainReviews, about: 4 })).toBe('?course=4');
  expect(reviewHref('course', { ...plainReviews, about: 4 })).toBe('?professor=4');
});

it('reads what makes no sense as if it were not there', () => {
  expect(
    parseReviewState(
      'professor',
      new URLSearchParams('sort=x&stars=6&course=-1&page=0&professor=4&tag=x&semester=26b&language=fr'),
    ),
  ).toEqual(plainReviews);
});

it('starts from the first page after a change, and knows when it leaves reviews out', () => {
  const state = turned({ ...plainReviews, page: 4 }, { stars: 2 });
  expect(state).toEqual({ ...plainReviews, stars: 2, page: 1 });
  expect([isNarrowed(plainReviews), isNarrowed(state), isNarrowed({ ...plainReviews, about: 1 })]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isNarrowed({ ...plainReviews, language: 'en' })).toBe(true);
});
