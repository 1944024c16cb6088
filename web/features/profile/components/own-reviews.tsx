import { useQuery } from '@tanstack/react-query';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { Excerpt } from '#web/entities/reviews/excerpt.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { latestRatingsQuery } from '../api/list-my-ratings.ts';

/** The two latest reviews of one's own, with the way to all; nothing before the first. */
export function OwnReviews({ userId }: { readonly userId: string }) {
  const { t, language } = useTranslation();
  const latest = useQuery(latestRatingsQuery(useTable(), userId)).data;
  if (!latest || latest.ratings.length === 0) return null;
  return (
    <Panel aria-labelledby="own-reviews">
      <header className="mb-2 flex items-center justify-between gap-3">
        <h2 id="own-reviews" className="text-lg font-bold">
          {t('profile.ownReviews.title')}
        </h2>
        <Link
          href={paths.myRatings.href()}
          className="inline-flex min-h-11 items-center text-sm text-accent hover:underline"
        >
          {t('profile.ownReviews.all', { count: latest.count })}
        </Link>
      </header>
      <ul>
        {latest.ratings.map(({ id, about, rating1, comment, helpful_count }) => (
          <li key={id} className="grid gap-1 border-t border-line py-3 first:border-t-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <bdi className="font-semibold">{about ? fullName(about, { t, language }) : t('myRatings.gone')}</bdi>
              <Stars value={rating1} label={t('score.stars', { stars: rating1 })} />
            </p>
            <Excerpt className="line-clamp-2 leading-relaxed">{comment}</Excerpt>
            {helpful_count > 0 && (
              <p className="text-sm text-ink-faint">{t('guides.helped', { count: helpful_count })}</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
