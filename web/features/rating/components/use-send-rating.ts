import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findWritten } from '#web/entities/outbox/review-work.ts';
import { useSaveReview } from '#web/entities/outbox/use-save-review.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { ratingWork } from '../api/rating-work.ts';
import type { SavedRating } from '../api/save-rating.ts';
import { pendingReviews } from '../model/pending-review.ts';
import type { RatingFailure } from '../model/rating-failure.ts';
import { draftOfRating, type OwnRating, type RatingDraft } from '../model/rating-form.ts';

interface Options {
  readonly kind: Kind;
  readonly target: number;
  readonly onSaved: (saved: SavedRating) => void;
  /** Nobody is signed in, or the server does not know the session any more. The draft stays. */
  readonly onSignInNeeded: () => void;
  /** The person's stored rating; null for none. */
  readonly own: OwnRating | null;
  /** It is in the outbox now. */
  readonly onWaiting: () => void;
  /** Reason why sending it failed before. */
  readonly failure?: RatingFailure | undefined;
}

/** Sends the rating of a form. What could not be sent stays. */
export function useSendRating({
  kind,
  target,
  own,
  onSaved,
  onWaiting,
  onSignInNeeded,
  failure: firstFailure,
}: Options) {
  const queryClient = useQueryClient();
  const owner = useOwner() ?? null;
  const [failure, setFailure] = useState<RatingFailure | null>(firstFailure ?? null);
  // What the writer has seen of what they said: a draft that goes on was begun over what was there then.
  const [before, setBefore] = useState<RatingDraft | null>(() => {
    if (firstFailure?.kind === 'changed') return firstFailure.now;
    const written = findWritten(ratingWork, owner, { kind, target });
    return written ? written.before : own && draftOfRating(own);
  });
  const { mutate, isPending } = useSaveReview(ratingWork, {
    onSaved,
    onWaiting,
    onFailed(reason) {
      if (!reason) return;
      setFailure(reason);
      // Sent once more, it goes over what it was just shown.
      if (reason.kind === 'changed') setBefore(reason.now);
      if (reason.kind === 'signedOut') return onSignInNeeded();
      // The limit may have been used up elsewhere, or the rating closed.
      void refetchAfter(queryClient, 'rating');
    },
  });
  return {
    send(values: RatingDraft) {
      const review = { kind, target, values, before };
      pendingReviews.write(owner, review);
      if (owner === null) onSignInNeeded();
      else mutate({ person: owner, review });
    },
    isSending: isPending,
    failure,
    before,
  };
}
