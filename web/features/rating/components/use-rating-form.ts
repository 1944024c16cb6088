import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Kind } from '../../catalogue/model/kind.ts';
import { draftFor, readPendingReview, removePendingReview, writePendingReview } from '../model/pending-review.ts';
import { draftOfRating, emptyRating, isEmptyRating, ratingSchema, type OwnRating, type RatingDraft } from '../model/rating-form.ts';

interface Options {
  readonly kind: Kind;
  readonly target: number;
  /** What the person has said before, to be changed. */
  readonly own: OwnRating | null;
}

/** The form of one rating. Each change is kept as the draft of this browser (DATA-09), and a kept draft comes back. */
export function useRatingForm({ kind, target, own }: Options) {
  const [saved] = useState(() => (own ? draftOfRating(own) : emptyRating));
  const form = useForm<RatingDraft>({ defaultValues: saved, resolver: zodResolver(ratingSchema) });
  const { reset, subscribe } = form;
  useEffect(() => {
    const pending = readPendingReview();
    const draft = draftFor(pending, kind, target);
    if (pending && draft) {
      reset(draft, { keepDefaultValues: true });
      // In a form again: it goes out when its writer says so once more. Looking at it makes it no younger.
      writePendingReview({ ...pending, isSent: false }, pending.timestamp);
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty && !isEmptyRating(values)) writePendingReview({ kind, target, values, isSent: false });
        else if (draftFor(readPendingReview(), kind, target)) removePendingReview();
      },
    });
  }, [kind, target, reset, subscribe]);
  return form;
}
