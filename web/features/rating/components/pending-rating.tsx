import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { draftFor } from '../model/pending-review.ts';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { ratingFailure } from '../model/rating-failure.ts';
import { ratingProblems } from '../model/rating-form.ts';
import type { RatingOutcome } from '../model/rating-outcome.ts';
import { useSaveRating } from './use-save-rating.ts';

interface PendingRatingProps {
  /** Who wrote it; it goes out in no other name. */
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
  const save = useSaveRating();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { show } = useToast();
  const address = ratePaths[kind].href(target);

  const sendPending = useEffectEvent(async () => {
    const values = draftFor(person, kind, target);
    if (values === null) {
      show({ title: t('rating.notSent'), description: t('rating.late'), variant: 'destructive' });
      return onDone();
    }
    // Changed while it waited, and not complete any more: its form says what is missing.
    if (Object.keys(ratingProblems(values)).length > 0) return onDone();
    let rating: RatingOutcome;
    try {
      rating = { saved: await save(person, kind, target, values) };
    } catch (error) {
      // The draft goes with a person who has left meanwhile.
      if (draftFor(person, kind, target) === null) return onDone();
      const failure = ratingFailure(error);
      if (failure.kind === 'offline') pendingActions.write(person, { what: 'rate', kind, id: target });
      rating = { failure };
      show({ title: t('rating.notSent'), description: t('rating.kept'), variant: 'destructive' });
    }
    onDone();
    await navigate(address, { replace: address === pathname, state: { rating } });
  });
  useEffect(() => void sendPending(), []);
  return null;
}
