import { useTranslation } from '#web/i18n/use-translation.ts';
import { Chip, ChipLink } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { otherKind, type Kind } from '#web/entities/routing/kind.ts';
import type { ReviewAction } from '../model/review-action.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewComment } from '#web/entities/reviews/review-comment.tsx';
import { ReviewFacts } from './review-facts.tsx';

interface ReviewCardProps {
  /** What is reviewed. */
  readonly kind: Kind;
  readonly id: number;
  readonly review: Review;
  readonly onVote: (review: Review) => void;
  readonly onAction: (action: ReviewAction) => void;
}

/** One review. Nothing in it says who wrote it. */
export function ReviewCard({ kind, id, review, onVote, onAction }: ReviewCardProps) {
  const { t, language } = useTranslation();
  const { about } = review;
  return (
    <Panel as="article">
      <header className="flex flex-wrap items-center gap-2.5">
        <Stars value={review.rating1} label={t('score.stars', { stars: review.rating1 })} />
        {about && (
          <ChipLink href={entryPaths[otherKind[kind]].href(about.id)} current={false}>
            <bdi>{fullName(about, { t, language })}</bdi>
          </ChipLink>
        )}
        {review.verified_student && (
          <Badge tone="ok" icon="check">
            {t('reviews.verified')}
          </Badge>
        )}
        <HebrewDate iso={review.created_at} className="ms-auto text-sm text-ink-faint" />
      </header>
      <ReviewComment>{review.comment}</ReviewComment>
      {review.tags.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {review.tags.map(tag => (
            <Chip key={tag}>{t(`tags.${tag}`)}</Chip>
          ))}
        </div>
      )}
      <ReviewFacts kind={kind} review={review}>
        <ReviewActions kind={kind} id={id} review={review} onVote={onVote} onAction={onAction} />
      </ReviewFacts>
    </Panel>
  );
}
