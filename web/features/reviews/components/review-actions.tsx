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
  /** Entry that the review is about. */
  readonly kind: Kind;
  readonly id: number;
  readonly review: Review;
  readonly onVote: (review: Review) => void;
  readonly onAction: (action: ReviewAction) => void;
}

/**
 * Whom a review helped and what one can do about it: to one's own it is said that it is. Without scripts there is
 * nothing to press.
 */
export function ReviewActions({ kind, id, review, onVote, onAction }: ReviewActionsProps) {
  const { t } = useTranslation();
  const { is_mine, is_voted, helpful_count: count } = review;
  return (
    <footer className="mt-1 -mb-2 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-faint">
      {!is_mine && (
        <Button
          size="small"
          variant={is_voted ? 'quiet' : 'ghost'}
          icon={is_voted ? 'check' : 'thumb-up'}
          data-track="helpful"
          aria-pressed={is_voted}
          onClick={() => onVote(review)}
          className={is_voted ? 'noscript:hidden' : '-ms-3.5 noscript:hidden'}
        >
          {t('reviews.vote')}
        </Button>
      )}
      {count > 0 && <span>{t('reviews.helpful', { count })}</span>}
      <span className="ms-auto flex min-h-11 items-center noscript:hidden">
        {is_mine ? (
          <Link
            href={ratePaths[kind].href(id)}
            className="inline-flex min-h-11 items-center text-accent hover:underline"
          >
            {t('reviews.mine')} · {t('reviews.editMine')}
          </Link>
        ) : (
          <IconButton
            data-track="review_menu"
            icon="more"
            label={t('reviews.more')}
            onClick={({ currentTarget: anchor }) => onAction({ what: 'more', review, anchor })}
            className="-me-3"
          />
        )}
      </span>
    </footer>
  );
}
