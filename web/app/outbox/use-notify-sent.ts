import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import { type OutboxItem, targetOf } from '#web/entities/outbox/outbox-item.ts';
import { findItem, outboxItems, removeItem, watchOutbox } from '#web/entities/outbox/outbox.ts';
import { reasonTexts } from '#web/entities/outbox/outbox-words.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import type { SavedInstitutionReview } from '#web/features/institution-reviews/api/save-institution-review.ts';
import type { SavedRating } from '#web/features/rating/api/save-rating.ts';
import type { RatingOutcome } from '#web/features/rating/model/rating-outcome.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';

/**
 * Notifies once, in a visible tab, of what became of the items that waited; also what another tab has sent, or a visit
 * before this one. A message that has arrived stays in the list with its reference until it is put away.
 */
export function useNotifySent(owner: Owner | undefined): void {
  const { t } = useTranslation();
  const { show } = useToast();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  /** The rating whose screen gives thanks once this history entry is left. */
  const thanked = useRef<{ readonly id: string; readonly from: string } | null>(null);
  useEffect(() => {
    if (thanked.current === null || thanked.current.from === key) return;
    removeItem(thanked.current.id);
    thanked.current = null;
  }, [key]);
  const known = useRef(new Map<string, OutboxItem['status']>());

  const notifyReviewed = (item: OutboxItem) => {
    if (!removeItem(item.id)) return;
    const { status, institution_id: institution } = item.result as SavedInstitutionReview;
    show({
      title: t(status === 'held' ? 'institutionReviews.held' : 'institutionReviews.thanks'),
      variant: 'success',
      action: {
        label: t('outbox.see'),
        onPress: () => void navigate(paths.institutionReviewing.href(institution)),
      },
    });
  };

  const notifyMissing = (item: OutboxItem) => {
    if (!removeItem(item.id)) return;
    show({
      title: t('missing.sent'),
      description: t('missing.later'),
      variant: 'success',
      action: { label: t('outbox.see'), onPress: () => void navigate(paths.myRatings.href()) },
    });
  };

  const notifySent = useEffectEvent((item: OutboxItem) => {
    if (item.what === 'institutionReview') return notifyReviewed(item);
    if (item.what === 'facts') {
      if (removeItem(item.id)) show({ title: t('facts.sent'), variant: 'success' });
      return;
    }
    if (item.what === 'missing') return notifyMissing(item);
    const target = targetOf(item);
    if (!target || !findItem(item.id)) return;
    const address = ratePaths[target.kind].href(target.target);
    const saved = item.result as SavedRating;
    const state = { rating: { saved } satisfies RatingOutcome };
    if (pathname === address) {
      // Its screen gives thanks in the place of the notice, which stays until then.
      thanked.current = { id: item.id, from: key };
      void navigate(address, { replace: true, state });
      return;
    }
    if (!removeItem(item.id)) return;
    show({
      title: t(saved.status === 'held' ? 'rating.held.title' : 'outbox.sentRating'),
      variant: 'success',
      action: { label: t('outbox.see'), onPress: () => void navigate(address, { state }) },
    });
  });

  const look = useEffectEvent((person: Owner | undefined) => {
    if (person === undefined || document.visibilityState !== 'visible') return;
    for (const item of outboxItems(person)) {
      const before = known.current.get(item.id);
      known.current.set(item.id, item.status);
      if (item.status === before) continue;
      if (item.status === 'sent') notifySent(item);
      // What was refused before this page was opened is told by the line above the page.
      if (item.status === 'refused' && before !== undefined && item.reason) {
        show({ title: t('outbox.refused'), description: t(reasonTexts[item.reason]), variant: 'destructive' });
      }
    }
  });

  useEffect(() => {
    const onChange = () => look(owner);
    onChange();
    const stop = watchOutbox(onChange);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [owner]);
}
