import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { takePendingReview } from '../model/pending-review.ts';
import { ratePaths } from '../model/rate-path.ts';
import { ratingFailure } from '../model/rating-failure.ts';
import type { RatingOutcome } from '../model/rating-outcome.ts';
import { useSaveRating } from './use-save-rating.ts';

/**
 * Sends what somebody wrote before they signed in, once they are: wherever they finished signing in. Then shows the rating
 * screen with its thanks, or with the draft and what is in its way.
 */
export function PendingRating({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const save = useSaveRating();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { show } = useToast();

  const sendPending = useEffectEvent(async () => {
    const pending = takePendingReview();
    if (pending === 'late') show({ title: t('rating.notSent'), description: t('rating.late'), variant: 'destructive' });
    if (pending === 'late' || pending === null) return onDone();
    const { kind, target, values } = pending;
    let rating: RatingOutcome;
    try {
      rating = { saved: await save(kind, target, values) };
    } catch (error) {
      rating = { failure: ratingFailure(error) };
      show({ title: t('rating.notSent'), description: t('rating.kept'), variant: 'destructive' });
    }
    onDone();
    const address = ratePaths[kind].href(target);
    await navigate(address, { replace: address === pathname, state: { rating } });
  });

  // Of several tabs the one that is looked at sends it, and shows how that went.
  useEffect(() => {
    const begin = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', begin);
      void sendPending();
    };
    document.addEventListener('visibilitychange', begin);
    begin();
    return () => document.removeEventListener('visibilitychange', begin);
  }, []);
  return null;
}
