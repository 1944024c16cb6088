import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/lib/session-context.ts';
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts';
import type { Kind } from '../../catalogue/model/kind.ts';
import type { SavedRating } from '../api/save-rating.ts';
import { writePendingReview } from '../model/pending-review.ts';
import { ratingFailure, type RatingFailure } from '../model/rating-failure.ts';
import type { RatingDraft } from '../model/rating-form.ts';
import { refreshAfterRating } from '../model/refresh-after-rating.ts';
import { useSaveRating } from './use-save-rating.ts';

interface Options {
  readonly kind: Kind;
  readonly target: number;
  readonly onSaved: (saved: SavedRating) => void;
  /** Nobody is signed in: the draft waits for who comes (it is marked to be sent). */
  readonly onSignInNeeded: () => void;
  /** What was in the way of sending it before. */
  readonly failure?: RatingFailure | undefined;
}

/** Sends a rating, once at a time. What could not be sent stays. */
export function useSendRating({ kind, target, onSaved, onSignInNeeded, failure: firstFailure }: Options) {
  const save = useSaveRating();
  const queryClient = useQueryClient();
  const { status } = useSession();
  const { run, isRunning } = useOneAtATime();
  const [failure, setFailure] = useState<RatingFailure | null>(firstFailure ?? null);

  async function sendOnce(values: RatingDraft): Promise<void> {
    writePendingReview({ kind, target, values, isSent: true });
    if (status === 'out') return onSignInNeeded();
    try {
      onSaved(await save(kind, target, values));
    } catch (error) {
      const reason = ratingFailure(error);
      setFailure(reason);
      if (reason.kind === 'signedOut') return onSignInNeeded();
      // What waits for a connection goes out with the next start of the application too; the rest waits for a press.
      if (reason.kind !== 'offline') writePendingReview({ kind, target, values, isSent: false });
      // The limit may have been used up elsewhere, or the rating closed.
      void refreshAfterRating(queryClient);
    }
  }

  return { send: (values: RatingDraft) => void run(() => sendOnce(values)), isSending: isRunning, failure };
}
