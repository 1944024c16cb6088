import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { MorePages } from '#web/entities/catalogue/more-pages.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import { reviewsQuery } from '../api/list-reviews.ts';
import type { LoadReviewActionRunner } from '../model/review-action.ts';
import { isNarrowed, plainReviews, reviewHref, type ReviewState } from '#web/entities/reviews/review-state.ts';
import { FailedReviews } from './failed-reviews.tsx';
import { ReviewCards } from './review-cards.tsx';

interface ReviewListProps {
  readonly kind: Kind;
  readonly id: number;
  readonly state: ReviewState;
  readonly loadActionRunner: LoadReviewActionRunner;
}

/** The reviews of a professor or a course, growing as the reader scrolls. */
export function ReviewList({ kind, id, state, loadActionRunner }: ReviewListProps) {
  'use memo';
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    ...reviewsQuery(useTable(), kind, id, state),
    placeholderData: keepPreviousData,
  });

  // Offline a query waits instead of failing; what stands there in between is of another list.
  const waits = query.fetchStatus === 'paused';
  if (query.data === undefined || (waits && query.isPlaceholderData)) {
    return query.isError || waits ? (
      <FailedReviews query={query} />
    ) : (
      <ReviewSkeleton label={t('reviews.loading')} high />
    );
  }

  const reviews = rowsOfPages(query.data.pages);
  if (reviews.length === 0) return <NoReviews kind={kind} state={state} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      {state.page > 1 && (
        <ButtonLink
          href={reviewHref(kind, { ...state, page: state.page - 1 })}
          rel="prev"
          className="justify-self-center"
        >
          {t('reviews.previous')}
        </ButtonLink>
      )}
      <ReviewCards
        kind={kind}
        id={id}
        reviews={reviews}
        old={query.isPlaceholderData}
        loadActionRunner={loadActionRunner}
      />
      {!query.isPlaceholderData && (
        <MorePages
          query={query}
          label={t('reviews.next')}
          failed={t('ratingsErrorTitle')}
          href={page => reviewHref(kind, { ...state, page })}
        />
      )}
    </div>
  );
}

function NoReviews({ kind, state }: Pick<ReviewListProps, 'kind' | 'state'>) {
  const { t } = useTranslation();
  const narrowed = isNarrowed(state) || state.page > 1;
  return (
    <EmptyState
      icon="edit"
      title={t(narrowed ? 'reviews.emptyNarrowed' : 'reviews.empty')}
      message={t(narrowed ? 'reviews.emptyNarrowedHint' : 'reviews.emptyHint')}
    >
      {narrowed && (
        <ButtonLink href={reviewHref(kind, { ...plainReviews, sort: state.sort })}>{t('reviews.all')}</ButtonLink>
      )}
    </EmptyState>
  );
}
