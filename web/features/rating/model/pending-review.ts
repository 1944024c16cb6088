import * as z from 'zod/mini';
import { kinds, type Kind } from '../../catalogue/model/kind.ts';
import { ratingDraftSchema, type RatingDraft } from './rating-form.ts';

/** Name in local storage (DATA-09). */
export const pendingReviewKey = 'pendingReview';

/** How long a draft is kept, ms (DATA-09). */
export const pendingReviewLifetime = 600_000;

const storedSchema = z.object({
  kind: z.enum(kinds),
  target: z.number(),
  values: ratingDraftSchema,
  /** Whether its writer has pressed "publish": it is sent as soon as somebody is signed in and complete. */
  isSent: z.boolean(),
  /** When it was written last, ms since 1970. */
  timestamp: z.number(),
});

/** A rating that is written but not published. There is one at a time: the last one that was worked on. */
export type PendingReview = z.infer<typeof storedSchema>;

/** The part of the Storage interface that is used here. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads the draft; one that is too old or damaged is removed. */
export function readPendingReview(storage: DraftStorage, now = Date.now()): PendingReview | null {
  try {
    const text = storage.getItem(pendingReviewKey);
    if (text === null) return null;
    const { data } = storedSchema.safeParse(JSON.parse(text));
    const age = data ? now - data.timestamp : Infinity;
    if (data && age <= pendingReviewLifetime && age >= -pendingReviewLifetime) return data;
  } catch {
    // Damaged, or the storage is blocked.
  }
  removePendingReview(storage);
  return null;
}

/** What was written about this target, if that is what the draft is about. */
export function draftFor(pending: PendingReview | null, kind: Kind, target: number): RatingDraft | null {
  return pending?.kind === kind && pending.target === target ? pending.values : null;
}

export function writePendingReview(storage: DraftStorage, review: Omit<PendingReview, 'timestamp'>, now = Date.now()): void {
  try {
    storage.setItem(pendingReviewKey, JSON.stringify({ ...review, timestamp: now }));
  } catch {
    // Full or blocked: the draft lives as long as its page.
  }
}

export function removePendingReview(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(pendingReviewKey);
  } catch {
    // Blocked, as above.
  }
}
