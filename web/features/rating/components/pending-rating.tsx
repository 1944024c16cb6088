import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSaveReview } from '#web/entities/outbox/use-save-review.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { ratingWork } from '../api/rating-work.ts';
import { draftFor } from '../model/pending-review.ts';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { ratingProblems } from '../model/rating-form.ts';
import type { RatingOutcome } from '../model/rating-outcome.ts';

interface PendingRatingProps {
  /** Its writer; it is sent in no other name. */
  readonly person: string;
  readonly kind: Kind;
  readonly target: number;
  readonly onDone: () => void;
}

/**
 * Sends a rating that was written before sign-in or without a connection, as it stands now. Then shows the
 * rating screen with its thanks, or with the draft and what is in its way.
 */
export function PendingRating({ person, kind, target, onDone }: PendingRatingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { show } = useToast();
  const address = ratePaths[kind].href(target);

  function finish(rating: RatingOutcome): void {
    onDone();
    void navigate(address, { replace: address === pathname, state: { rating } });
  }

  const { mutate } = useSaveReview(ratingWork, {
    onSaved: saved => finish({ saved }),
    // Its screen says so.
    onWaiting: () => finish({}),
    onFailed(failure) {
      if (!failure) return onDone();
      show({ title: t('rating.notSent'), description: t('rating.inputStored'), variant: 'destructive' });
      finish({ failure });
    },
  });

  const sendPending = useEffectEvent(() => {
    const review = draftFor(person, kind, target);
    if (review === null) {
      show({ title: t('rating.notSent'), description: t('rating.late'), variant: 'destructive' });
      return onDone();
    }
    // Changed while it waited, and not complete any more: its form says what is missing.
    if (Object.keys(ratingProblems(review.values)).length > 0) return onDone();
    mutate({ person, review });
  });
  useEffect(() => sendPending(), []);
  return null;
}
