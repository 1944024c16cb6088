import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { HebrewDate } from '../../catalogue/components/hebrew-date.tsx';
import { entryPaths } from '../../catalogue/model/entry-paths.ts';
import { fullName } from '../../catalogue/model/entry.ts';
import { ratePaths } from '../../rating/model/rate-path.ts';
import { ReviewComment } from '../../reviews/components/review-comment.tsx';
import type { MyRating } from '../api/list-my-ratings.ts';

interface MyRatingCardProps {
  readonly rating: MyRating;
  readonly onDelete: () => void;
}

/** One rating of one's own: what it is about, how many stars, when, and where it stands when not everybody sees it. */
export function MyRatingCard({ rating: { kind, about, rating1, comment, created_at, status, held_reasons }, onDelete }: MyRatingCardProps) {
  const { t, language } = useTranslation();
  const name = about ? fullName(about, { t, language }) : t('myRatings.gone');
  const isOpen = status === 'visible' || status === 'held';
  return (
    <Panel as="article">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">
          {about ? (
            <Link href={entryPaths[kind].href(about.id)} className="roomy hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <span className="text-ink-faint">{name}</span>
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
      {status === 'held' && held_reasons.length > 0 && <p className="mt-2 text-sm text-ink-soft">{held_reasons.map(reason => t(`rating.held.reasons.${reason}`)).join(' · ')}</p>}
      {isOpen && (
        <div className="mt-3 flex gap-2">
          {about && (
            <ButtonLink href={ratePaths[kind].href(about.id)} size="small" icon="edit" data-track="edit_rating" aria-label={t('myRatings.editOf', { name })}>
              {t('myRatings.edit')}
            </ButtonLink>
          )}
          <Button size="small" variant="ghost" data-track="delete_rating" aria-label={t('myRatings.deleteOf', { name })} onClick={onDelete}>
            {t('myRatings.delete')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
