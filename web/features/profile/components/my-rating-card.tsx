import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { HebrewDate } from '../../catalogue/components/hebrew-date.tsx';
import { entryPaths } from '../../catalogue/model/entry-paths.ts';
import { fullName } from '../../catalogue/model/entry.ts';
import { ReviewComment } from '../../reviews/components/review-comment.tsx';
import type { MyRating } from '../api/list-my-ratings.ts';

/** One rating of one's own: what it is about, how many stars, when, and where it stands when not everybody sees it. */
export function MyRatingCard({ rating: { kind, about, rating1, comment, created_at, status } }: { readonly rating: MyRating }) {
  const { t, language } = useTranslation();
  return (
    <Panel as="article">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">
          {about ? (
            <Link href={entryPaths[kind].href(about.id)} className="roomy hover:underline">
              <bdi>{fullName(about, { t, language })}</bdi>
            </Link>
          ) : (
            <span className="text-ink-faint">{t('myRatings.gone')}</span>
          )}
        </h2>
        <HebrewDate iso={created_at} className="ms-auto text-sm text-ink-faint" />
      </header>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <Stars value={rating1} label={t('score.stars', { stars: rating1 })} />
        {status !== 'visible' && (
          <Tag tone={status === 'held' ? 'accent' : 'danger'} icon="info">
            {t(`myRatings.status.${status}`)}
          </Tag>
        )}
      </div>
      <ReviewComment>{comment}</ReviewComment>
    </Panel>
  );
}
