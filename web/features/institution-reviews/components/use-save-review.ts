import { useQueryClient } from '@tanstack/react-query';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { saveInstitutionReview, type SavedInstitutionReview } from '../api/save-institution-review.ts';
import type { InstitutionReviewDraft } from '../model/institution-review-form.ts';
import { institutionReviewDrafts } from '../model/review-draft.ts';
import { reviewFailure, type ReviewFailure } from '../model/review-failure.ts';

interface SentReview {
  /** In whose name it is sent, or not at all. */
  readonly person: string;
  /** As the profile of the person names it. */
  readonly institution: number;
  readonly draft: InstitutionReviewDraft;
}

interface Options {
  readonly onSaved: (saved: SavedInstitutionReview) => void;
  /** The draft stays. Null where it is gone already: its person has left meanwhile. */
  readonly onFailed: (failure: ReviewFailure | null) => void;
}

/**
 * Saves a review, once at a time; its draft goes, and what shows numbers that it changes is refetched. Without a
 * connection it is sent later, wherever its writer is by then.
 */
export function useSaveReview({ onSaved, onFailed }: Options) {
  const table = useTable();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ person, institution, draft }: SentReview) =>
      saveInstitutionReview(table, person, institution, draft),
    onSuccess(saved, { person }) {
      institutionReviewDrafts.remove(person);
      void refetchAfter(queryClient, 'institutionReview');
      onSaved(saved);
    },
    onError(error, { person }) {
      if (!institutionReviewDrafts.read(person)) return onFailed(null);
      const failure = reviewFailure(error);
      if (failure === 'offline') pendingActions.write(person, { what: 'reviewInstitution' });
      onFailed(failure);
    },
  });
}
