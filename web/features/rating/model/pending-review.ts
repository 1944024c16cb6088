import { browserStorage } from '#web/lib/stored-json.ts';
import { kinds, type Kind } from '../../catalogue/model/kind.ts';
import { isRatingDraft, type RatingDraft } from './rating-form.ts';

/** Name in local storage (DATA-09). */
export const pendingReviewKey = 'pendingReview';

/** How long a draft is kept, ms (DATA-09). */
export const pendingReviewLifetime = 600_000;

/** A rating that is written but not published. There is one at a time: the last one that was worked on. */
export interface PendingReview {
  readonly kind: Kind;
  readonly target: number;
  readonly values: RatingDraft;
  /** Whether its writer has pressed "publish": it is sent as soon as somebody is signed in and complete. */
  readonly isSent: boolean;
  /** When it was written last, ms since 1970. */
  readonly timestamp: number;
}

function isPendingReview(value: unknown): value is PendingReview {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, target, values, isSent, timestamp } = value as Partial<Record<keyof PendingReview, unknown>>;
  return (
    kinds.some(one => one === kind) && Number.isFinite(target) && isRatingDraft(values) && typeof isSent === 'boolean' && Number.isFinite(timestamp)
  );
}

/** The part of the Storage interface that is used here. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const texts = new Map<string, string>();

/** Where the browser keeps nothing for this site, the draft lives as long as its page. */
const pageStorage: DraftStorage = {
  getItem: key => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: key => void texts.delete(key),
};

function draftStorage(): DraftStorage {
  return browserStorage('localStorage') ?? pageStorage;
}

/** Reads the draft; one that is too old or damaged is removed. */
export function readPendingReview(now = Date.now(), storage = draftStorage()): PendingReview | null {
  try {
    const text = storage.getItem(pendingReviewKey);
    if (text === null) return null;
    const kept: unknown = JSON.parse(text);
    if (isPendingReview(kept) && Math.abs(now - kept.timestamp) <= pendingReviewLifetime) return kept;
  } catch {
    // Damaged, or the storage is blocked.
  }
  removePendingReview(storage);
  return null;
}

/**
 * Takes the draft that waits to be sent. It stays in the form of its target, and no other tab finds it waiting from then on.
 * @returns 'late' when one waited for too long, null when none waits
 */
export function takePendingReview(now = Date.now(), storage = draftStorage()): PendingReview | 'late' | null {
  const wasThere = hasText(storage);
  const review = readPendingReview(now, storage);
  if (!review) return wasThere ? 'late' : null;
  if (!review.isSent) return null;
  writePendingReview({ ...review, isSent: false }, review.timestamp, storage);
  return review;
}

function hasText(storage: DraftStorage): boolean {
  try {
    return storage.getItem(pendingReviewKey) !== null;
  } catch {
    return false;
  }
}

/** What was written about this target, if that is what the draft is about. */
export function draftFor(pending: PendingReview | null, kind: Kind, target: number): RatingDraft | null {
  return pending?.kind === kind && pending.target === target ? pending.values : null;
}

export function writePendingReview(review: Omit<PendingReview, 'timestamp'>, now = Date.now(), storage = draftStorage()): void {
  try {
    storage.setItem(pendingReviewKey, JSON.stringify({ ...review, timestamp: now }));
  } catch {
    // Full: the draft lives as long as its form.
  }
}

export function removePendingReview(storage = draftStorage()): void {
  try {
    storage.removeItem(pendingReviewKey);
  } catch {
    // It cannot be there either.
  }
}
