import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/lib/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { saveRating } from '../api/save-rating.ts';
import { readPendingReview, removePendingReview, writePendingReview } from '../model/pending-review.ts';
import { ratePaths } from '../model/rate-path.ts';
import { ratingFailure } from '../model/rating-failure.ts';
import type { RatingOutcome } from '../model/rating-outcome.ts';
import { refreshAfterRating } from '../model/refresh-after-rating.ts';

/**
 * Sends what somebody wrote before they signed in, once they are: wherever they finished signing in. Then shows the rating
 * screen with its thanks, or with the draft and what is in its way.
 */
export function PendingRating({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const table = useTable();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { refreshProfile } = useSession();
  const { show } = useToast();

  const sendPending = useEffectEvent(async () => {
    const pending = readPendingReview(localStorage);
    if (!pending?.isSent) return onDone();
    const { kind, target, values } = pending;
    // From here on it is this page's: another tab that comes now finds nothing to send.
    writePendingReview(localStorage, { kind, target, values, isSent: false });
    let rating: RatingOutcome;
    try {
      rating = { saved: await saveRating(table, kind, target, values) };
      removePendingReview(localStorage);
      await refreshAfterRating(queryClient);
      void refreshProfile().catch(() => undefined); // as in use-send-rating.ts
    } catch (error) {
      rating = { failure: ratingFailure(error) };
      show({ title: t('rating.notSent'), description: t('rating.kept'), variant: 'destructive' });
    }
    onDone();
    await navigate(ratePaths[kind].href(target), { state: { rating } });
  });

  useEffect(() => {
    void sendPending();
  }, []);
  return null;
}
