import type { OutboxItem } from '#web/entities/outbox/outbox-item.ts';
import { enqueue, outboxItems } from '#web/entities/outbox/outbox.ts';
import type { Owner } from '#web/entities/drafts/stored-draft.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { parsePendingReview, type PendingReview } from './pending-review.ts';
import { isRatingDraft, type RatingDraft } from './rating-form.ts';

/** @returns whether the outbox has it; it may be full, or there may be none in this browser */
export function enqueueRating(person: string, review: PendingReview, before: RatingDraft | null): boolean {
  return enqueue(person, { what: 'rating', values: review, before }) !== null;
}

/** What an item of the outbox says as a rating, and what its writer had said before; null where it is damaged. */
export function readWaitingRating(item: OutboxItem): (PendingReview & { readonly before: RatingDraft | null }) | null {
  const review = parsePendingReview(item.values);
  return review && { ...review, before: isRatingDraft(item.before) ? item.before : null };
}

/** The words that were taken back out of the outbox: they outlive the draft of their form. */
export function takenBack(owner: Owner, kind: Kind, target: number): RatingDraft | null {
  for (const item of outboxItems(owner)) {
    const review = item.status === 'back' && item.what === 'rating' ? readWaitingRating(item) : null;
    if (review?.kind === kind && review.target === target) return review.values;
  }
  return null;
}
