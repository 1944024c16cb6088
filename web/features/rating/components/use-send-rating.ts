import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  readonly failure?: RatingFailure | undefined;
}

/** Sends a rating, once at a time. What could not be sent stays; without a connection it goes out by itself when there is one. */
export function useSendRating({ kind, target, onSaved, onSignInNeeded, failure: firstFailure }: Options) {
  const table = useTable();
  const queryClient = useQueryClient();
  const { status, refreshProfile } = useSession();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<RatingFailure | null>(firstFailure ?? null);
  const last = useRef<RatingDraft | null>(null);
  const running = useRef(false);

  async function send(values: RatingDraft): Promise<void> {
    if (running.current) return; // two presses are one
    last.current = values;
    writePendingReview(localStorage, { kind, target, values, isSent: true });
    if (status === 'out') return onSignInNeeded();
    running.current = true;
    setSending(true);
    try {
      const saved = await saveRating(table, kind, target, values);
      removePendingReview(localStorage);
      setFailure(null);
      await refreshAfterRating(queryClient);
      void refreshProfile().catch(() => undefined); // the counters of the profile; they come with its next loading too
      onSaved(saved);
    } catch (error) {
      const reason = ratingFailure(error);
      setFailure(reason);
      if (reason.kind === 'signedOut') onSignInNeeded();
      else if (reason.kind !== 'offline') writePendingReview(localStorage, { kind, target, values, isSent: false });
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  const sendAgain = useEffectEvent(() => {
    if (last.current) void send(last.current);
  });
  const isWaiting = failure?.kind === 'offline';
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => sendAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);

  return { send, isSending, failure };
}
