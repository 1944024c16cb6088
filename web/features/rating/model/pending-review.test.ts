import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { draftFor, pendingReviews } from './pending-review.ts';
import { emptyRating } from './rating-form.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const values = { ...emptyRating, stars: 4, comment: 'הסברים ברורים.' };
const review = { kind: 'professor', target: 7, values, before: null } as const;
const stored = () => JSON.parse(localStorage.getItem('pendingReview') ?? 'null') as unknown;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
  return () => vi.useRealTimers();
});

describe('[DATA-09] the draft of a rating', () => {
  it('is stored in local storage with whose it is and the moment it was written at', () => {
    pendingReviews.write('noa', review);
    expect(stored()).toEqual({ owner: 'noa', timestamp: now, value: review });
    expect(pendingReviews.read('noa')).toEqual(review);
  });

  it('lasts ten minutes, and is removed after them', () => {
    expect(personalSlots.rating.lifetimeMs).toBe(600_000);
    pendingReviews.write(null, review);
    vi.setSystemTime(now + 600_000);
    expect(pendingReviews.read(null)).toEqual(review);
    vi.setSystemTime(now + 600_001);
    expect([pendingReviews.read(null), stored()]).toEqual([null, null]);
  });

  it.each([
    ['another thing', 42],
    ['six stars', { ...review, values: { ...values, stars: 6 } }],
    ['a tag that is no text', { ...review, values: { ...values, tags: [7] } }],
    ['a target that is none', { ...review, target: 'all' }],
    ['a kind that is none', { ...review, kind: 'dean' }],
  ])('is removed when it is damaged: %s', (_, value) => {
    localStorage.setItem('pendingReview', JSON.stringify({ owner: 'noa', timestamp: now, value }));
    expect([pendingReviews.read('noa'), stored()]).toEqual([null, null]);
  });

  it('loses a tag that is gone since, and no word', () => {
    const of10 = { ...review, values: { ...values, tags: ['practical', 'mandatory_attendance', 'clear'] } };
    localStorage.setItem('pendingReview', JSON.stringify({ owner: 'noa', timestamp: now, value: of10 }));
    expect(pendingReviews.read('noa')).toEqual({ ...review, values: { ...values, tags: ['practical', 'clear'] } });
  });

  it('is for its own target alone, and for its writer', () => {
    pendingReviews.write('noa', review);
    expect(draftFor('noa', 'professor', 7)).toEqual(review);
    expect(draftFor('noa', 'professor', 8)).toBeNull();
    expect(draftFor('noa', 'course', 7)).toBeNull();
    expect(draftFor('dan', 'professor', 7)).toBeNull();
    expect(draftFor(null, 'professor', 7)).toBeNull();
  });
});
