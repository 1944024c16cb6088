import { useEffect, useEffectEvent } from 'react';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { type Form, useForm } from '#web/lib/use-form.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { draftFor, pendingReviews } from '../model/pending-review.ts';
import {
  draftOfRating,
  emptyRating,
  isEmptyRating,
  ratingProblems,
  type OwnRating,
  type RatingDraft,
} from '../model/rating-form.ts';
import { takenBack } from '../model/waiting-rating.ts';

interface Options {
  readonly kind: Kind;
  readonly target: number;
  /** What the person has said before, to be changed. */
  readonly own: OwnRating | null;
  /** Gets a rating that says what it has to. */
  readonly onSubmit: (values: RatingDraft) => void;
}

/** What the fields of the form share. A problem says that a required field is not filled in. */
export type RatingFields = Pick<Form<RatingDraft, true>, 'values' | 'change' | 'problems'>;

/** The form of one rating. Each change is kept as the draft of this browser (DATA-09), and a kept draft comes back. */
export function useRatingForm({ kind, target, own, onSubmit }: Options) {
  const owner = useOwner() ?? null;

  // In a form again: it goes out when its writer says so once more.
  const holdBack = useEffectEvent(() => {
    const action = pendingActions.read(owner);
    if (action?.what === 'rate' && action.kind === kind && action.id === target) pendingActions.remove(owner);
  });
  useEffect(() => holdBack(), []);

  const remove = () => {
    if (draftFor(owner, kind, target)) pendingReviews.remove(owner);
  };
  return useForm<RatingDraft, true>({
    saved: () => (own ? draftOfRating(own) : emptyRating),
    check: ratingProblems,
    onSubmit,
    draft: {
      read: () => draftFor(owner, kind, target) ?? takenBack(owner, kind, target),
      write: values => (isEmptyRating(values) ? remove() : pendingReviews.write(owner, { kind, target, values })),
      remove,
    },
  });
}
