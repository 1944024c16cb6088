import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { otherKind, type Kind } from '#web/entities/routing/kind.ts';
import type { Why } from '../api/highlighted-reviews.ts';
import type { ReviewAction } from '../model/review-action.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewComment } from '#web/entities/reviews/review-comment.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { HighlightReason } from './highlight-reason.tsx';

interface ReviewCardProps {
  /** Reviewed entry. */
  readonly kind: Kind;
  readonly id: number;
  readonly review: Review;
  /**
   * On a page that shows a few: why this one is among them, null where that says nothing. It is shown in full there.
   */
  readonly why?: Why | null | undefined;
  readonly onVote: (review: Review) => void;
  readonly onAction: (action: ReviewAction) => void;
}

/** One review: why it is here and its stars, the words, then the rest. Nothing in it says who wrote it. */
export function ReviewCard({ kind, id, review, why, onVote, onAction }: ReviewCardProps) {
  const { t, language } = useTranslation();
  const { about } = review;
  return (
    <Panel as="article">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {why && <HighlightReason why={why} helped={review.helpful_count > 0} />}
        <div className="flex grow flex-wrap items-center justify-between gap-x-3">
          <Stars value={review.rating1} label={t('score.stars', { stars: review.rating1 })} />
          <HebrewDate iso={review.created_at} className="text-sm text-ink-faint" />
        </div>
      </header>
      <ReviewComment whole={why !== undefined}>{review.comment}</ReviewComment>
      <div className="mt-2.5 flex flex-wrap items-center gap-2.5 empty:hidden">
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
      </div>
      <ReviewFacts kind={kind} review={review} />
      <ReviewActions kind={kind} id={id} review={review} onVote={onVote} onAction={onAction} />
    </Panel>
  );
}
