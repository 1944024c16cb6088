import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { saveRating, type SavedRating } from '../api/save-rating.ts';
import { pendingReviews } from '../model/pending-review.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import type { RatingDraft } from '../model/rating-form.ts';

type SaveRating = (person: string, kind: Kind, target: number, values: RatingDraft) => Promise<SavedRating>;

/**
 * Saves a rating in the name of a person; its draft goes, and whatever shows numbers that it changes asks for them
 * anew. @throws TableError, and the draft stays
 */
export function useSaveRating(): SaveRating {
  const table = useTable();
  const queryClient = useQueryClient();
  const { refreshProfile } = useSession();
  return async (person, kind, target, values) => {
    const saved = await saveRating(table, person, kind, target, values);
    pendingReviews.remove(person);
    // Neither is waited for: whatever shows these numbers next asks for them, or joins this. The profile's counters
    // come with its next loading too.
    void refetchAfter(queryClient, 'rating');
    void refreshProfile().catch(() => undefined);
    return saved;
  };
}
