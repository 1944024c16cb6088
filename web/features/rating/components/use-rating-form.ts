import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { findWritten } from '#web/entities/outbox/review-work.ts';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { type Form, useForm } from '#web/lib/use-form.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { ratingWork } from '../api/rating-work.ts';
import { draftFor, pendingReviews } from '../model/pending-review.ts';
import {
  draftOfRating,
  emptyRating,
  isEmptyRating,
  ratingProblems,
  type OwnRating,
  type RatingDraft,
} from '../model/rating-form.ts';
import { beginWith, type RatingStart } from '../model/rating-start.ts';
import { withoutBareStarters } from '../model/starters.ts';

interface Options {
  readonly kind: Kind;
  readonly target: number;
  /** The person's stored rating, to be changed. */
  readonly own: OwnRating | null;
  /** Version of it that the writer has seen, which the draft carries along. */
  readonly before: RatingDraft | null;
  /** Values that the link to the form sets already. */
  readonly start: RatingStart;
  /** Gets a rating that says what it has to. */
  readonly onSubmit: (values: RatingDraft) => void;
}

/** Props that the fields of the form share. A problem means that a required field is not filled in. */
export type RatingFields = Pick<Form<RatingDraft, true>, 'values' | 'change' | 'problems'>;

/**
 * Words to begin with, in the order in which they are offered; the last part of the locale keys `rating.starters.*`.
 */
export const starters = ['teaching', 'exam', 'load', 'whom'] as const;

/** Makes a draft what is sent: without starters that nothing was written behind. */
export function useFinishedRating(): (values: RatingDraft) => RatingDraft {
  const { t } = useTranslation();
  return values => ({
    ...values,
    comment: withoutBareStarters(
      values.comment,
      starters.map(name => t(`rating.starters.${name}`)),
    ),
  });
}

/**
 * The form of one rating. Each change is stored as the draft of this browser (DATA-09), and a stored draft comes back.
 */
export function useRatingForm({ kind, target, own, before, start, onSubmit }: Options) {
  const owner = useOwner() ?? null;
  const finished = useFinishedRating();

  // In a form again: it goes out when its writer says so once more.
  const holdBack = useEffectEvent(() => {
    const action = pendingActions.read(owner);
    if (action?.what === 'rate' && action.kind === kind && action.id === target) pendingActions.remove(owner);
  });
  useEffect(() => holdBack(), []);

  const remove = () => {
    if (draftFor(owner, kind, target)) pendingReviews.remove(owner);
  };
  const form = useForm<RatingDraft, true>({
    saved: () => (own ? draftOfRating(own) : beginWith(emptyRating, start)),
    check: values => ratingProblems(finished(values)),
    onSubmit: values => onSubmit(finished(values)),
    draft: {
      read: () => {
        const written = findWritten(ratingWork, owner, { kind, target })?.values ?? null;
        return written && !own ? beginWith(written, start) : written;
      },
      write: values =>
        isEmptyRating(values) ? remove() : pendingReviews.write(owner, { kind, target, values, before }),
      remove,
    },
  });
  return { ...form, missing: ratingProblems(finished(form.values)) };
}
