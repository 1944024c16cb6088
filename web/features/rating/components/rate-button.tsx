import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { startRating } from '#web/entities/rating/rate-path.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useRating } from '#web/entities/rating/rating-context.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { targetLockQuery } from '#web/features/rating/api/target-lock.ts';
import { ownRatingQuery } from '#web/features/rating/api/own-rating.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { parseRatingStart, rateHref } from '#web/features/rating/model/rating-start.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { LateRatingSheet } from './late-rating-sheet.tsx';

/**
 * The one thing to do on a details page: to rate, or to edit what one has said before. A visitor can write at once, and
 * signs in at sending. It leads to the rating screen, also where scripts do not run. An address that asks for it opens
 * the form at once.
 */
export function RateButton({
  entry: { kind, id },
  className,
}: {
  readonly entry: Pick<Entry, 'kind' | 'id'>;
  readonly className?: string;
}) {
  const { t } = useTranslation();
  const { rate, isBeginning } = useRating();
  const { user } = useSession();
  // The course whose reviews the page shows is the one that is meant.
  const search = useSearch();
  const { about } = parseRatingStart(kind, search);
  const navigate = useNavigate();
  const isWanted = `?${search.toString()}` === startRating;
  const begin = useEffectEvent(async () => {
    // Going back shall not open it again.
    await navigate('?', { replace: true, preventScrollReset: true });
    rate(kind, id, LateRatingSheet);
  });
  useEffect(() => void (isWanted && begin()), [isWanted]);
  const userId = user?.firebase_uid ?? '';
  const own = useQuery({ ...ownRatingQuery(useTable(), userId, kind, id), enabled: userId !== '' }).data;
  // The note that says so asks; here it is only heard of.
  const lock = useQuery({ ...targetLockQuery(useTable(), kind, id), enabled: false }).data;
  if (lock && !own) return null;
  return (
    <ButtonLink
      href={rateHref(kind, id, { stars: null, about })}
      variant={own ? 'quiet' : 'primary'}
      data-track="rate"
      data-answers-early=""
      rel="nofollow"
      aria-busy={isBeginning || undefined}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        // The link itself says the course.
        if (about !== null && userId !== '') return;
        event.preventDefault();
        rate(kind, id, LateRatingSheet);
      }}
      className={className}
    >
      {t(
        !own
          ? `details.${kind}.rate`
          : own.status === 'visible' || own.status === 'held'
            ? 'rating.editOwn'
            : 'rating.what',
      )}
    </ButtonLink>
  );
}
