// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  columnsOfDraft,
  draftOfRating,
  emptyRating,
  isEmptyRating,
  parseRatingDraft,
  ratingProblems,
  type OwnRating,
  type RatingDraft,
} from './rating-form.ts';

const draft: RatingDraft = { ...emptyRating, stars: 4, comment: 'ברור מאוד.' };
const isValid = (change: Partial<RatingDraft>) =>
  parseRatingDraft({ ...draft, ...change }) !== null &&
  Object.keys(ratingProblems({ ...draft, ...change })).length === 0;

describe('[PLAT-02] a rating', () => {
  it('needs one to five stars', () => {
    expect(isValid({})).toBe(true);
    for (const stars of [null, 0, 6, 2.5]) expect(isValid({ stars })).toBe(false);
  });

  it('needs ten to two thousand characters, blanks around them not counted', () => {
    expect(isValid({ comment: 'א'.repeat(9) })).toBe(false);
    expect(isValid({ comment: `${'א'.repeat(9)}      ` })).toBe(false);
    expect(isValid({ comment: 'א'.repeat(10) })).toBe(true);
    expect(isValid({ comment: 'א'.repeat(2_000) })).toBe(true);
    expect(isValid({ comment: 'א'.repeat(2_001) })).toBe(false);
  });

  it('counts characters as the database does, not halves of them', () => {
    expect(isValid({ comment: '👍'.repeat(9) })).toBe(false);
    expect(isValid({ comment: '👍'.repeat(2_000) })).toBe(true);
  });

  it('bears at most three tags of the list', () => {
    expect(isValid({ tags: ['clear', 'fair_exam', 'practical'] as never })).toBe(true);
    expect(isValid({ tags: ['clear', 'fair_exam', 'practical', 'inspiring'] as never })).toBe(false);
  });

  it('says what is missing in the order of the form', () => {
    expect(ratingProblems(emptyRating)).toEqual({ stars: true, comment: true });
    expect(ratingProblems({ ...draft, comment: '' })).toEqual({ comment: true });
  });

  it.each([
    ['nothing', null],
    ['no object', 'draft'],
    ['a field less', { ...draft, year: undefined }],
    ['words that are none', { ...draft, comment: 5 }],
    ['a difficulty of six', { ...draft, difficulty: 6 }],
    ['an answer that is neither', { ...draft, would_take_again: 'yes' }],
    ['tags that are no list', { ...draft, tags: 'clear' }],
    ['a semester that is none', { ...draft, semester: 'c' }],
    ['a year in words', { ...draft, year: '2026' }],
  ])('is no draft when it is %s', (_, stored) => {
    expect(parseRatingDraft(stored)).toBeNull();
    expect(parseRatingDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('is worth keeping as a draft once something is said', () => {
    expect(isEmptyRating({ ...emptyRating, comment: '  ' })).toBe(true);
    expect(isEmptyRating({ ...emptyRating, stars: 1 })).toBe(false);
    expect(isEmptyRating({ ...emptyRating, comment: 'א' })).toBe(false);
  });

  it('is sent with every column, so that what was taken out goes', () => {
    expect(columnsOfDraft({ ...draft, comment: ' ברור מאוד. ' })).toEqual({
      rating1: 4,
      comment: 'ברור מאוד.',
      difficulty: null,
      would_take_again: null,
      tags: [],
      semester: null,
      year: null,
    });
  });

  it('opens in the form as it was written', () => {
    const own: OwnRating = {
      id: 'r1',
      rating1: 2,
      comment: 'לא ברור.',
      difficulty: 5,
      would_take_again: false,
      tags: ['clear'],
      other: 5,
      semester: 'a',
      year: 2026,
      status: 'visible',
      waits_for: null,
      created_at: '2026-11-01T10:00:00Z',
      decided_at: null,
      decision_reason: null,
      decision_note: null,
    };
    expect(draftOfRating(own)).toEqual({
      stars: 2,
      comment: 'לא ברור.',
      difficulty: 5,
      would_take_again: false,
      tags: ['clear'],
      other: 5,
      semester: 'a',
      year: 2026,
    });
  });
});
