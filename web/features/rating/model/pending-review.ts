import { createDraft } from '#web/entities/drafts/create-draft.ts';
import { draftPlaces } from '#web/entities/drafts/draft-places.ts';
import type { Owner } from '#web/entities/drafts/stored-draft.ts';
import { kinds, type Kind } from '#web/entities/routing/kind.ts';
import { isRatingDraft, type RatingDraft } from './rating-form.ts';

/** A rating that is written but not published. There is one at a time: the last one that was worked on. */
export interface PendingReview {
  readonly kind: Kind;
  readonly target: number;
  readonly values: RatingDraft;
}

/** Makes sense of what was kept; null when it makes none. */
export function parsePendingReview(kept: unknown): PendingReview | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { kind: name, target, values } = kept as Partial<Record<keyof PendingReview, unknown>>;
  const kind = kinds.find(one => one === name);
  return kind && typeof target === 'number' && Number.isSafeInteger(target) && isRatingDraft(values)
    ? { kind, target, values }
    : null;
}

/** The draft of a rating (DATA-09). Whether it is to be sent is a pending action. */
export const pendingReviews = createDraft<PendingReview>({ ...draftPlaces.rating, parse: parsePendingReview });

/** The draft about this target; null where the draft is about another one. */
export function draftFor(owner: Owner, kind: Kind, target: number): RatingDraft | null {
  const pending = pendingReviews.read(owner);
  return pending?.kind === kind && pending.target === target ? pending.values : null;
}
