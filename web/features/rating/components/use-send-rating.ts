import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import type { SavedRating } from '../api/save-rating.ts';
import { draftFor, pendingReviews } from '../model/pending-review.ts';
import { ratingFailure, type RatingFailure } from '../model/rating-failure.ts';
import type { RatingDraft } from '../model/rating-form.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { useSaveRating } from './use-save-rating.ts';

interface Options {
  readonly kind: Kind;
  readonly target: number;
  readonly onSaved: (saved: SavedRating) => void;
  /** Nobody is signed in, or the server does not know the session any more. The draft stays. */
  readonly onSignInNeeded: () => void;
  /** What was in the way of sending it before. */
  readonly failure?: RatingFailure | undefined;
}

/** Sends a rating, once at a time. What could not be sent stays. */
export function useSendRating({ kind, target, onSaved, onSignInNeeded, failure: firstFailure }: Options) {
  const save = useSaveRating();
  const queryClient = useQueryClient();
  const owner = useOwner() ?? null;
  const { run, isRunning } = useOneAtATime();
  const [failure, setFailure] = useState<RatingFailure | null>(firstFailure ?? null);

  async function sendOnce(values: RatingDraft): Promise<void> {
    pendingReviews.write(owner, { kind, target, values });
    if (owner === null) return onSignInNeeded();
    try {
      onSaved(await save(owner, kind, target, values));
    } catch (error) {
      // Whoever has left meanwhile took the draft along.
      if (!draftFor(owner, kind, target)) return;
      const reason = ratingFailure(error);
      setFailure(reason);
      if (reason.kind === 'signedOut') return onSignInNeeded();
      // It goes out when there is a connection again, wherever its writer is by then. The rest waits for a press.
      if (reason.kind === 'offline') pendingActions.write(owner, { what: 'rate', kind, id: target });
      // The limit may have been used up elsewhere, or the rating closed.
      void refetchAfter(queryClient, 'rating');
    }
  }

  return { send: (values: RatingDraft) => void run(() => sendOnce(values)), isSending: isRunning, failure };
}
