import { useState } from 'react';
import { criteria } from '#web/entities/institution-reviews/criteria.ts';
import type { OwnInstitutionReview } from '#web/entities/institution-reviews/own-institution-review.ts';
import { findWritten } from '#web/entities/outbox/review-work.ts';
import { useSaveReview } from '#web/entities/outbox/use-save-review.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { institutionReviewWork } from '../api/institution-review-work.ts';
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
  // What the writer has seen of what they said: a draft that goes on was begun over what was there then.
  const [before, setBefore] = useState(() => {
    if (firstFailure?.kind === 'changed') return firstFailure.now;
    const written = findWritten(institutionReviewWork, owner, {});
    return written ? written.before : own && draftOfOwn(own);
  });
  const { mutate, isPending } = useSaveReview(institutionReviewWork, {
    onSaved(saved) {
      onBusyChange(false);
      onSaved(saved);
    },
    onWaiting: () => onBusyChange(false),
    onFailed(reason) {
      onBusyChange(false);
      setFailure(reason);
      // Sent once more, it goes over what it was just shown.
      if (reason?.kind === 'changed') setBefore(reason.now);
      if (reason?.kind === 'signedOut') onSignInNeeded();
    },
  });
  const form = useReviewForm({
    institution,
    own,
    before,
    onSubmit(values) {
      setFailure(null);
      institutionReviewDrafts.write(owner, { values, before });
      if (owner === null) return onSignInNeeded();
      if (institution === null) return setFailure({ kind: 'profileIncomplete' });
      onBusyChange(true);
      mutate({ person: owner, review: { values, before } });
    },
  });
  const missing = missingText(form.values, t);
  return (
    <form {...form.formProps} aria-label={t('institutionReviews.form')} className="grid grid-cols-1 gap-3.5">
      <CriterionFields fields={form} />
      <ReviewCommentField fields={form} />
      {failure && <ReviewFailureLine failure={failure} />}
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

/** Text of what is still missing, in a line; null when it can be sent. */
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
