import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import type { ReviewAction } from '../model/review-action.ts';

const ratePaths = { professor: paths.rate, course: paths.rateCourse } as const;

interface ReviewActionsProps {
  /** What the review is about. */
  readonly kind: Kind;
  readonly id: number;
  readonly review: Review;
  readonly onVote: (review: Review) => void;
  readonly onAction: (action: ReviewAction) => void;
}

/** What one can do about a review: to one's own it is said that it is. Without scripts there is nothing to press. */
export function ReviewActions({ kind, id, review, onVote, onAction }: ReviewActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="ms-auto flex items-center noscript:hidden">
      {review.is_mine ? (
        <Link href={ratePaths[kind].href(id)} className="inline-flex min-h-11 items-center text-accent hover:underline">
          {t('reviews.mine')} · {t('reviews.editMine')}
        </Link>
      ) : (
        <>
          <Button
            size="small"
            variant={review.is_voted ? 'quiet' : 'ghost'}
            icon={review.is_voted ? 'check' : 'thumb-up'}
            data-track="helpful"
            aria-pressed={review.is_voted}
            onClick={() => onVote(review)}
          >
            {t('reviews.vote')}
          </Button>
          <IconButton
            data-track="review_menu"
            icon="more"
            label={t('reviews.more')}
            onClick={() => onAction({ what: 'more', review })}
          />
        </>
      )}
    </div>
  );
}
