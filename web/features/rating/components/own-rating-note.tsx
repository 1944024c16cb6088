import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Link } from '#web/ui/link.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { waitsFor } from '../model/rating-form.ts';
import { ownRatingQuery } from '../api/own-rating.ts';
import { ratePaths } from '#web/entities/rating/rate-path.ts';

interface OwnRatingNoteProps {
  readonly kind: Kind;
  readonly target: number;
  readonly userId: string;
}

/** On a details page: that one has rated this already, how, and where to change it. */
export function OwnRatingNote({ kind, target, userId }: OwnRatingNoteProps) {
  const { t } = useTranslation();
  const own = useQuery(ownRatingQuery(useTable(), userId, kind, target)).data;
  if (!own) return null;
  const waits = waitsFor(own.waits_for);
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-sm text-ink-soft">
      {t('rating.youRated')}
      <Stars value={own.rating1} label={t('score.stars', { stars: own.rating1 })} />
      {own.status !== 'visible' && <span>{t(waits ? `small.status.${waits}` : `myRatings.status.${own.status}`)}</span>}
      <Link href={ratePaths[kind].href(target)} className="roomy text-accent hover:underline">
        {t(own.status === 'visible' || own.status === 'held' ? 'rating.edit' : 'rating.what')}
      </Link>
    </p>
  );
}
