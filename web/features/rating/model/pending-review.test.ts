import { describe, expect, it, vi } from 'vitest';
import {
  type DraftStorage, draftFor, pendingReviewKey, pendingReviewLifetime, readPendingReview, removePendingReview, takePendingReview, writePendingReview,
} from './pending-review.ts';
import { emptyRating } from './rating-form.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const values = { ...emptyRating, stars: 4, comment: 'הסברים ברורים.' };
const review = { kind: 'professor', target: 7, values, isSent: false } as const;

function storageWith(text?: string) {
  const texts = new Map(text === undefined ? [] : [[pendingReviewKey, text]]);
  const storage: DraftStorage = {
    getItem: key => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: key => void texts.delete(key),
  };
  return { storage, texts };
}

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

describe('[DATA-09] the draft of a rating', () => {
  it('is kept with the moment it was written at', () => {
    const { storage, texts } = storageWith();
    writePendingReview(review, now, storage);
    expect(JSON.parse(texts.get('pendingReview') ?? '')).toEqual({ ...review, timestamp: now });
    expect(readPendingReview(now, storage)).toEqual({ ...review, timestamp: now });
  });

  it('lasts ten minutes, and is removed after them', () => {
    expect(pendingReviewLifetime).toBe(600_000);
    const { storage, texts } = storageWith();
    writePendingReview(review, now, storage);
    expect(readPendingReview(now + 600_000, storage)).not.toBeNull();
    expect(readPendingReview(now + 600_001, storage)).toBeNull();
    expect(texts.size).toBe(0);
  });

  it('is removed when its moment lies ahead, as after a clock was set back', () => {
    const { storage, texts } = storageWith();
    writePendingReview(review, now + 600_001, storage);
    expect(readPendingReview(now, storage)).toBeNull();
    expect(texts.size).toBe(0);
  });

  it.each([
    ['no JSON', '{"kind":'],
    ['another thing', '42'],
    ['six stars', JSON.stringify({ ...review, values: { ...values, stars: 6 }, timestamp: now })],
    ['a tag that is none', JSON.stringify({ ...review, values: { ...values, tags: ['rude'] }, timestamp: now })],
    ['no moment', JSON.stringify(review)],
  ])('is removed when it is damaged: %s', (_, text) => {
    const { storage, texts } = storageWith(text);
    expect(readPendingReview(now, storage)).toBeNull();
    expect(texts.size).toBe(0);
  });

  it('is for its own target alone', () => {
    const pending = { ...review, timestamp: now };
    expect(draftFor(pending, 'professor', 7)).toEqual(values);
    expect(draftFor(pending, 'professor', 8)).toBeNull();
    expect(draftFor(pending, 'course', 7)).toBeNull();
    expect(draftFor(null, 'professor', 7)).toBeNull();
  });

  it('is taken to be sent once, and stays for the form at its old age', () => {
    const { storage } = storageWith();
    writePendingReview({ ...review, isSent: true }, now, storage);
    expect(takePendingReview(now + 1, storage)).toMatchObject({ target: 7, values });
    expect(takePendingReview(now + 2, storage)).toBeNull();
    expect(readPendingReview(now + 3, storage)).toEqual({ ...review, timestamp: now });
  });

  it('says that it came too late, which is not the same as nothing there', () => {
    const { storage } = storageWith();
    expect(takePendingReview(now, storage)).toBeNull();
    writePendingReview({ ...review, isSent: true }, now, storage);
    expect(takePendingReview(now + 600_001, storage)).toBe('late');
    expect(takePendingReview(now + 600_002, storage)).toBeNull();
  });

  it('does without a storage that refuses', () => {
    const storage: DraftStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    writePendingReview(review, now, storage);
    expect(readPendingReview(now, storage)).toBeNull();
    expect(takePendingReview(now, storage)).toBeNull();
    removePendingReview(storage);
  });

  it('lives as long as the page where the browser blocks storage altogether', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    writePendingReview(review, now);
    expect(readPendingReview(now)).toMatchObject({ values });
    removePendingReview();
    expect(readPendingReview(now)).toBeNull();
    expect(blocked).toHaveBeenCalled();
    blocked.mockRestore();
  });
});
