import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { reviewProblems } from '../model/institution-review-form.ts';
import { institutionReviewDrafts } from '../model/review-draft.ts';
import type { ReviewFailure } from '../model/review-failure.ts';
import { useSaveReview } from './use-save-review.ts';

interface PendingInstitutionReviewProps {
  /** Who wrote it; it goes out in no other name. */
  readonly person: string;
  readonly onDone: () => void;
}

/** What a place in the history says to the form: that it opens, and why it did not go out. */
export interface ReviewOutcome {
  readonly institutionReview?: ReviewFailure;
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

  const { mutate } = useSaveReview({
    onSaved({ status }) {
      show(
        status === 'held'
          ? { title: t('institutionReviews.held'), description: t('rating.held.message'), variant: 'info' }
          : { title: t('institutionReviews.thanks'), variant: 'success' },
      );
      finish();
    },
    onFailed(failure) {
      if (!failure) return onDone();
      show({ title: t('institutionReviews.notSent'), description: t('rating.kept'), variant: 'destructive' });
      finish(failure);
    },
  });

  const sendPending = useEffectEvent(() => {
    const draft = institutionReviewDrafts.read(person);
    if (draft === null) return onDone();
    if (own === null) return finish('profileIncomplete');
    if (draft.institution !== null && draft.institution !== own) return finish('otherInstitution');
    // Changed while it waited, and not complete any more: its form says what is missing.
    if (Object.keys(reviewProblems(draft)).length > 0) return onDone();
    mutate({ person, institution: own, draft });
  });
  useEffect(() => sendPending(), []);
  return null;
}
