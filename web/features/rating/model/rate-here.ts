import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { missingDraftAt } from './missing-rating.ts';
import { pendingReviews } from './pending-review.ts';
import { isEmptyRating } from './rating-form.ts';

/** Takes the words of a draft over to an entry of the catalogue that turned out to be the one meant. */
export function takeWordsOver(owner: Owner, from: string, { kind, target }: { kind: Kind; target: number }): void {
  const draft = missingDraftAt(owner, from);
  if (draft && !isEmptyRating(draft.values))
    pendingReviews.write(owner, { kind, target, values: draft.values, before: null });
}
