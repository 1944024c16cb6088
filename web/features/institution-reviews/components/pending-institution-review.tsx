import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSaveReview } from '#web/entities/outbox/use-save-review.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { institutionReviewWork } from '../api/institution-review-work.ts';
import { reviewProblems } from '../model/institution-review-form.ts';
import { institutionReviewDrafts } from '../model/review-draft.ts';
import type { ReviewFailure } from '../model/review-failure.ts';

interface PendingInstitutionReviewProps {
  /** Its writer; it is sent in no other name. */
  readonly person: string;
  readonly onDone: () => void;
}

/** Location state for the form: that it opens, and why the review was not sent, if that failed. */
export interface ReviewOutcome {
  readonly institutionReview: ReviewFailure | null;
}

/**
 * Sends a review that was written before sign-in or without a connection, as it stands now, of the institution that the
 * profile names. Where that is another one than the words are about, the form asks first.
 */
export function PendingInstitutionReview({ person, onDone }: PendingInstitutionReviewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useSession();
  const { show } = useToast();
  const own = user?.institution ?? null;

  function finish(outcome?: ReviewFailure): void {
    onDone();
    void navigate(paths.institutionReviewing.href(own ?? undefined), {
      replace: pathname === paths.institutionReviewing.pattern,
      state: outcome ? ({ institutionReview: outcome } satisfies ReviewOutcome) : null,
    });
  }

  const { mutate } = useSaveReview(institutionReviewWork, {
    onSaved({ status }) {
      show(
        status === 'held'
          ? { title: t('institutionReviews.held'), description: t('rating.held.message'), variant: 'info' }
          : { title: t('institutionReviews.thanks'), variant: 'success' },
      );
      finish();
    },
    // The line above the page says so.
    onWaiting: () => finish(),
    onFailed(failure) {
      if (!failure) return onDone();
      show({ title: t('institutionReviews.notSent'), description: t('rating.inputStored'), variant: 'destructive' });
      finish(failure);
    },
  });

  const sendPending = useEffectEvent(() => {
    const written = institutionReviewDrafts.read(person);
    if (written === null) return onDone();
    const { values, before } = written;
    if (own === null) return finish({ kind: 'profileIncomplete' });
    if (values.institution !== null && values.institution !== own) return finish({ kind: 'otherInstitution' });
    // Changed while it waited, and not complete any more: its form says what is missing.
    if (Object.keys(reviewProblems(values)).length > 0) return onDone();
    mutate({ person, review: { values: { ...values, institution: own }, before } });
  });
  useEffect(() => sendPending(), []);
  return null;
}
