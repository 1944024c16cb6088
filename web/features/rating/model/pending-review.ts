import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import type { Written } from '#web/entities/outbox/review-work.ts';
import { kinds, type Kind } from '#web/entities/routing/kind.ts';
import { parseRatingDraft, type RatingDraft } from './rating-form.ts';

/** A rating and what it is about. */
export interface TargetReview {
  readonly kind: Kind;
  readonly target: number;
  readonly values: RatingDraft;
}

/** A rating that is written but not published. There is one at a time: the last one that was worked on. */
export type PendingReview = Written<TargetReview>;

/** Makes sense of what was stored; null when it makes none. */
export function parsePendingReview(stored: unknown): PendingReview | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind: name, target, values, before } = stored as Partial<Record<keyof PendingReview, unknown>>;
  const kind = kinds.find(one => one === name);
  const draft = parseRatingDraft(values);
  return kind && typeof target === 'number' && Number.isSafeInteger(target) && draft
    ? { kind, target, values: draft, before: parseRatingDraft(before) }
    : null;
}

/** The draft of a rating (DATA-09). Whether it is to be sent is a pending action. */
export const pendingReviews = personalValue<PendingReview>(personalSlots.rating, parsePendingReview);

/** The draft about this target; null where the draft is about another one. */
export function draftFor(owner: Owner, kind: Kind, target: number): PendingReview | null {
  const pending = pendingReviews.read(owner);
  return pending?.kind === kind && pending.target === target ? pending : null;
}
