import { useQueryClient } from '@tanstack/react-query';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { ownInstitutionReviewQuery } from '#web/entities/institution-reviews/own-institution-review.ts';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { ChangedElsewhere, refuseUnseen } from '#web/lib/changed-elsewhere.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { saveInstitutionReview, type SavedInstitutionReview } from '../api/save-institution-review.ts';
import { draftOfOwn, type InstitutionReviewDraft, reviewText } from '../model/institution-review-form.ts';
import { institutionReviewDrafts } from '../model/review-draft.ts';
import { reviewFailure, type ReviewFailure } from '../model/review-failure.ts';

interface SentReview {
  /** In whose name it is sent, or not at all. */
  readonly person: string;
  /** As the profile of the person names it. */
  readonly institution: number;
  readonly draft: InstitutionReviewDraft;
  /** What the person had said before, as far as the form knows; left out where it has waited since, and goes out. */
  readonly before?: InstitutionReviewDraft | null;
}

interface Options {
  readonly onSaved: (saved: SavedInstitutionReview) => void;
  /** The draft stays; `now` is what is there where it was changed elsewhere. Null where it is gone already: its person has left meanwhile. */
  readonly onFailed: (failure: ReviewFailure | null, now: InstitutionReviewDraft | null) => void;
}

/**
 * Saves a review, once at a time; its draft goes, and what shows numbers that it changes is refetched. Without a
 * connection it is sent later, wherever its writer is by then.
 */
export function useSaveReview({ onSaved, onFailed }: Options) {
  const table = useTable();
  const queryClient = useQueryClient();
  return useSingleMutation({
    async mutationFn({ person, institution, draft, before }: SentReview) {
      if (before !== undefined) {
        const own = await queryClient.fetchQuery(ownInstitutionReviewQuery(table, person));
        refuseUnseen({ now: own && draftOfOwn(own), before, values: { ...draft, institution } }, reviewText);
      }
      return await saveInstitutionReview(table, person, institution, draft);
    },
    onSuccess(saved, { person }) {
      institutionReviewDrafts.remove(person);
      void refetchAfter(queryClient, 'institutionReview');
      onSaved(saved);
    },
    onError(error, { person }) {
      if (!institutionReviewDrafts.read(person)) return onFailed(null, null);
      const failure = reviewFailure(error);
      if (failure === 'offline') pendingActions.write(person, { what: 'reviewInstitution' });
      onFailed(failure, error instanceof ChangedElsewhere ? (error.now as InstitutionReviewDraft | null) : null);
    },
  });
}
