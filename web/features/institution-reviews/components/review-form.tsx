import { useState } from 'react';
import { criteria } from '#web/entities/institution-reviews/criteria.ts';
import type { OwnInstitutionReview } from '#web/entities/institution-reviews/own-institution-review.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { SavedInstitutionReview } from '../api/save-institution-review.ts';
import {
  commentBounds,
  draftOfOwn,
  type InstitutionReviewDraft,
  reviewProblems,
} from '../model/institution-review-form.ts';
import { institutionReviewDrafts } from '../model/review-draft.ts';
import type { ReviewFailure } from '../model/review-failure.ts';
import { CriterionFields } from './criterion-fields.tsx';
import { ReviewCommentField } from './review-comment-field.tsx';
import { ReviewFailureLine } from './review-failure-line.tsx';
import { useReviewForm } from './use-review-form.ts';
import { useSaveReview } from './use-save-review.ts';

interface ReviewFormProps {
  readonly institution: number | null;
  readonly own: OwnInstitutionReview | null;
  readonly failure: ReviewFailure | null;
  readonly onSaved: (saved: SavedInstitutionReview) => void;
  /** Nobody is signed in, or the server does not know the session any more. The draft stays. */
  readonly onSignInNeeded: () => void;
  readonly onBusyChange: (busy: boolean) => void;
}

/** Six rows of stars and some words, all of it required. */
export function ReviewForm({
  institution,
  own,
  failure: firstFailure,
  onSaved,
  onSignInNeeded,
  onBusyChange,
}: ReviewFormProps) {
  const { t } = useTranslation();
  const owner = useOwner() ?? null;
  const [failure, setFailure] = useState(firstFailure);
  // What the writer has seen: as it was when the form opened, whatever is loaded later.
  const [before, setBefore] = useState(() => own && draftOfOwn(own));
  const { mutate, isPending } = useSaveReview({
    onSaved(saved) {
      onBusyChange(false);
      onSaved(saved);
    },
    onFailed(reason, now) {
      onBusyChange(false);
      if (reason === 'changed') setBefore(now);
      setFailure(reason);
      if (reason === 'signedOut') onSignInNeeded();
    },
  });
  const form = useReviewForm({
    institution,
    own,
    onSubmit(draft) {
      setFailure(null);
      institutionReviewDrafts.write(owner, draft);
      if (owner === null) return onSignInNeeded();
      if (institution === null) return setFailure('profileIncomplete');
      onBusyChange(true);
      mutate({ person: owner, institution, draft, before });
    },
  });
  const missing = missingText(form.values, t);
  return (
    <form {...form.formProps} aria-label={t('institutionReviews.form')} className="grid grid-cols-1 gap-3.5">
      <CriterionFields fields={form} />
      <ReviewCommentField fields={form} />
      {failure && <ReviewFailureLine failure={failure} now={before} />}
      {/* What is missing stands in the button; a press leads there. */}
      <Button
        type="submit"
        variant={missing ? 'quiet' : 'primary'}
        wide
        loading={isPending}
        data-track="send_institution_review"
      >
        {missing ?? t(own ? 'institutionReviews.save' : 'institutionReviews.publish')}
      </Button>
    </form>
  );
}

/** What is still to be done, in a line; null when it can be sent. */
function missingText(draft: InstitutionReviewDraft, t: Translate): string | null {
  const problems = reviewProblems(draft);
  const left = criteria.filter(criterion => problems[criterion]);
  const [first] = left;
  if (first && left.length === 1)
    return t('institutionReviews.oneLeft', { criterion: t(`institutionReviews.criteria.${first}`) });
  if (left.length > 1) return t('institutionReviews.starsLeft', { count: left.length });
  if (!problems.comment) return null;
  return [...draft.comment].length > commentBounds.max
    ? t('rating.commentTooLong', { max: commentBounds.max })
    : t('rating.commentTooShort', { min: commentBounds.min });
}
