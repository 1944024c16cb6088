import { useQueryClient } from '@tanstack/react-query';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { saveRating, type SavedRating } from '../api/save-rating.ts';
import { draftFor, pendingReviews } from '../model/pending-review.ts';
import { ratingFailure, type RatingFailure } from '../model/rating-failure.ts';
import type { RatingDraft } from '../model/rating-form.ts';

interface SentRating {
  /** In whose name it is sent, or not at all. */
  readonly person: string;
  readonly kind: Kind;
  readonly target: number;
  readonly values: RatingDraft;
}

interface Options {
  readonly onSaved: (saved: SavedRating) => void;
  /** The draft stays. Null where it is gone already: its person has left meanwhile. */
  readonly onFailed: (failure: RatingFailure | null) => void;
}

/**
 * Saves a rating, once at a time; its draft goes, and what shows numbers that it changes is refetched. Without a
 * connection it is sent later, wherever its writer is by then.
 */
export function useSaveRating({ onSaved, onFailed }: Options) {
  const table = useTable();
  const queryClient = useQueryClient();
  const { refreshProfile } = useSession();
  return useSingleMutation({
    mutationFn: ({ person, kind, target, values }: SentRating) => saveRating(table, person, kind, target, values),
    onSuccess(saved, { person }) {
      pendingReviews.remove(person);
      // Neither is waited for: whatever shows these numbers next asks for them, or joins this. The profile's counters
      // come with its next loading too.
      void refetchAfter(queryClient, 'rating');
      void refreshProfile().catch(() => undefined);
      onSaved(saved);
    },
    onError(error, { person, kind, target }) {
      if (!draftFor(person, kind, target)) return onFailed(null);
      const failure = ratingFailure(error);
      if (failure.kind === 'offline') pendingActions.write(person, { what: 'rate', kind, id: target });
      onFailed(failure);
    },
  });
}
