import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { reviewsId } from '#web/entities/reviews/review-state.ts';
import { highlightedQuery } from '../api/highlighted-reviews.ts';
import type { LoadReviewActionRunner } from '../model/review-action.ts';
import { labelled } from '../model/labelled.ts';
import { FailedReviews } from './failed-reviews.tsx';
import { ReviewCards } from './review-cards.tsx';

interface HighlightedReviewsProps {
  /** Something that has ratings. */
  readonly entry: Pick<Entry, 'kind' | 'id' | 'rating_count'>;
  readonly loadActionRunner: LoadReviewActionRunner;
}

/** The few reviews by which one can decide, in full, and the way to all of them (docs/decisions/0189). */
export function HighlightedReviews({
  entry: { kind, id, rating_count: count },
  loadActionRunner,
}: HighlightedReviewsProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(highlightedQuery(useTable(), kind, id));
  const reviews = query.data && labelled(rowsOfPages(query.data.pages), count);
  return (
    <section aria-labelledby={reviewsId} className="grid grid-cols-1 gap-2 md:gap-3">
      <h2 id={reviewsId} className="text-xl font-bold">
        {t('reviews.heading')}
      </h2>
      {reviews ? (
        reviews.length > 0 && <ReviewCards kind={kind} id={id} reviews={reviews} loadActionRunner={loadActionRunner} />
      ) : query.isError || query.fetchStatus === 'paused' ? (
        <FailedReviews query={query} />
      ) : (
        <ReviewSkeleton label={t('reviews.loading')} count={Math.min(count, 3)} high />
      )}
      {/* Not to what is already here. */}
      {(reviews?.length ?? 0) < count && (
        <ButtonLink href={paths.reviews.href(kind, id)} wide className="min-h-13">
          {t('reviews.allCount', { count })}
          <Icon name="forward" size={16} />
        </ButtonLink>
      )}
    </section>
  );
}
