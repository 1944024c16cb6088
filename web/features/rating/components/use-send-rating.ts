import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '#web/lib/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { Kind } from '../../catalogue/model/kind.ts';
import { saveRating, type SavedRating } from '../api/save-rating.ts';
import { removePendingReview, writePendingReview } from '../model/pending-review.ts';
import { ratingFailure, type RatingFailure } from '../model/rating-failure.ts';
import type { RatingDraft } from '../model/rating-form.ts';
import { refreshAfterRating } from '../model/refresh-after-rating.ts';

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
  const table = useTable();
  const queryClient = useQueryClient();
  const { status, refreshProfile } = useSession();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<RatingFailure | null>(firstFailure ?? null);
  const running = useRef(false);

  async function send(values: RatingDraft): Promise<void> {
    if (running.current) return; // two presses are one
    writePendingReview({ kind, target, values, isSent: true });
    if (status === 'out') return onSignInNeeded();
    running.current = true;
    setSending(true);
    try {
      const saved = await saveRating(table, kind, target, values);
      removePendingReview();
      onSaved(saved);
      // Not waited for: whatever shows these numbers next asks for them, or joins this.
      void refreshAfterRating(queryClient);
      void refreshProfile().catch(() => undefined); // the counters of the profile; they come with its next loading too
    } catch (error) {
      const reason = ratingFailure(error);
      setFailure(reason);
      if (reason.kind === 'signedOut') return onSignInNeeded();
      // What waits for a connection goes out with the next start of the application too; the rest waits for a press.
      if (reason.kind !== 'offline') writePendingReview({ kind, target, values, isSent: false });
      // The limit may have been used up elsewhere, or the rating closed.
      void refreshAfterRating(queryClient);
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  return { send, isSending, failure };
}
