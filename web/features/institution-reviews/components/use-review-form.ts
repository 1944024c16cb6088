import { useEffect, useEffectEvent } from 'react';
import type { OwnInstitutionReview } from '#web/entities/institution-reviews/own-institution-review.ts';
import { findWritten } from '#web/entities/outbox/review-work.ts';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { type Form, useForm } from '#web/lib/use-form.ts';
import {
  draftOfOwn,
  emptyReview,
  type InstitutionReviewDraft,
  isEmptyReview,
  reviewProblems,
} from '../model/institution-review-form.ts';
import { institutionReviewWork } from '../api/institution-review-work.ts';
import { institutionReviewDrafts } from '../model/review-draft.ts';

interface Options {
  /** Institution that is reviewed; null where a visitor has not chosen one. */
  readonly institution: number | null;
  /** The person's stored review, to be changed. */
  readonly own: OwnInstitutionReview | null;
  /** Version of it that the writer has seen, which the draft carries along. */
  readonly before: InstitutionReviewDraft | null;
  /** Gets a review that says what it has to. */
  readonly onSubmit: (draft: InstitutionReviewDraft) => void;
}

/** Props that the fields of the form share. A problem means that a field is not filled in. */
export type ReviewFields = Pick<Form<InstitutionReviewDraft, true>, 'values' | 'change' | 'problems'>;

/**
 * The form of one review. Each change is stored as the draft of this browser, and a stored draft comes back: a person
 * can review one institution only, so that there is one.
 */
export function useReviewForm({ institution, own, before, onSubmit }: Options) {
  const owner = useOwner() ?? null;

  // In a form again: it goes out when its writer says so once more.
  const holdBack = useEffectEvent(() => {
    if (pendingActions.read(owner)?.what === 'reviewInstitution') pendingActions.remove(owner);
  });
  useEffect(() => holdBack(), []);

  const remove = () => institutionReviewDrafts.remove(owner);
  return useForm<InstitutionReviewDraft, true>({
    saved: () =>
      own ? draftOfOwn({ ...own, institution_id: institution ?? own.institution_id }) : emptyReview(institution),
    check: reviewProblems,
    onSubmit: draft => onSubmit({ ...draft, institution }),
    draft: {
      read: () => findWritten(institutionReviewWork, owner, {})?.values ?? null,
      write: values =>
        isEmptyReview(values)
          ? remove()
          : institutionReviewDrafts.write(owner, { values: { ...values, institution }, before }),
      remove,
    },
  });
}
