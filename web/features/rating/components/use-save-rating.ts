import { useQueryClient } from '@tanstack/react-query';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { removeAbout } from '#web/entities/outbox/outbox.ts';
import { useNeedOutbox } from '#web/entities/outbox/use-outbox.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { refuseUnseen } from '#web/lib/changed-elsewhere.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { TableError } from '#web/lib/table-error.ts';
import { useTable } from '#web/lib/table-context.ts';
import { isOnline } from '#web/platform/device/connection.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { findOwnRating } from '../api/own-rating.ts';
import { saveRating, type SavedRating } from '../api/save-rating.ts';
import { draftFor, pendingReviews } from '../model/pending-review.ts';
import { ratingFailure, type RatingFailure } from '../model/rating-failure.ts';
import { draftOfRating, ratingText, type RatingDraft } from '../model/rating-form.ts';
import { enqueueRating } from '../model/waiting-rating.ts';

interface SentRating {
  /** In whose name it is sent, or not at all. */
  readonly person: string;
  readonly kind: Kind;
  readonly target: number;
  readonly values: RatingDraft;
  /** What the person had said before, as far as the form knows: where they have said something else, it asks. */
  readonly before: RatingDraft | null;
}

interface Options {
  readonly onSaved: (saved: SavedRating) => void;
  /** The draft stays. Null where it is gone already: its person has left meanwhile. */
  readonly onFailed: (failure: RatingFailure | null) => void;
  /** There was no connection: it is in the outbox now. */
  readonly onWaiting: () => void;
}

/**
 * Saves a rating, once at a time; its draft goes, and what shows numbers that it changes is refetched. Without a
 * connection it goes into the outbox of its writer.
 */
export function useSaveRating({ onSaved, onFailed, onWaiting }: Options) {
  const table = useTable();
  const queryClient = useQueryClient();
  const { refreshProfile } = useSession();
  useNeedOutbox();
  return useSingleMutation({
    async mutationFn({ person, kind, target, values, before }: SentRating) {
      // Asking for a token would take its time without a connection.
      if (!isOnline()) throw new TableError(0, { message: 'No connection' });
      const own = await findOwnRating(table, person, kind, target);
      refuseUnseen({ now: own && draftOfRating(own), before, values }, ratingText);
      return await saveRating(table, person, kind, target, values);
    },
    onSuccess(saved, { person, ...review }) {
      pendingReviews.remove(person);
      removeAbout(person, { what: 'rating', values: review });
      // Neither is waited for: whatever shows these numbers next asks for them, or joins this. The profile's counters
      // come with its next loading too.
      void refetchAfter(queryClient, 'rating');
      void refreshProfile().catch(() => undefined);
      onSaved(saved);
    },
    onError(error, { person, before, ...review }) {
      if (!draftFor(person, review.kind, review.target)) return onFailed(null);
      const failure = ratingFailure(error);
      if (failure.kind !== 'offline' || !enqueueRating(person, review, before)) return onFailed(failure);
      pendingReviews.remove(person);
      onWaiting();
    },
  });
}
