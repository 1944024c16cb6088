import { criteria } from '#web/entities/institution-reviews/criteria.ts';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { ReviewComment } from '#web/entities/reviews/review-comment.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { InstitutionReview } from '../api/list-institution-reviews.ts';
import { AverageChip } from './average-chip.tsx';

interface ReviewCardProps {
  readonly review: InstitutionReview;
  readonly onReport: (review: InstitutionReview) => void;
  readonly onEdit: () => void;
}

/** One review of an institution with its six values. Nothing in it says who wrote it. */
export function InstitutionReviewCard({ review, onReport, onEdit }: ReviewCardProps) {
  const { t } = useTranslation();
  return (
    <Panel as="article">
      <header className="flex flex-wrap items-center gap-3">
        {/* One review is one voice; its colour is that of its own number. */}
        <AverageChip average={review.overall} count={5} size="small" />
        {review.verified_student && (
          <Badge tone="ok" icon="check">
            {t('reviews.verified')}
          </Badge>
        )}
        <HebrewDate iso={review.created_at} className="ms-auto text-sm text-ink-faint" />
      </header>
      <ReviewComment>{review.comment}</ReviewComment>
      <dl className="mt-3 flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-ink-faint">
        {criteria.map(criterion => (
          <div key={criterion} className="flex gap-1.5">
            <dt>{t(`institutionReviews.criteria.${criterion}`)}</dt>
            <dd className="font-semibold text-ink-soft tabular-nums">{review[criterion]}</dd>
          </div>
        ))}
      </dl>
      <footer className="-ms-3.5 mt-2 -mb-2 noscript:hidden">
        {review.is_mine ? (
          <Button size="small" variant="ghost" icon="edit" data-track="review_institution" onClick={onEdit}>
            {t('reviews.mine')} · {t('reviews.editMine')}
          </Button>
        ) : (
          <Button size="small" variant="ghost" icon="flag" data-track="report" onClick={() => onReport(review)}>
            {t('institutionReviews.report')}
          </Button>
        )}
      </footer>
    </Panel>
  );
}
