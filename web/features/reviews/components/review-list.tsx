import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { MorePages } from '#web/entities/catalogue/more-pages.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import { reviewsQuery } from '../api/list-reviews.ts';
import type { LoadReviewActionRunner, ReviewAction } from '../model/review-action.ts';
import { isNarrowed, plainReviews, reviewHref, type ReviewState } from '#web/entities/reviews/review-state.ts';
import { ReviewCard } from './review-card.tsx';

interface ReviewListProps {
  readonly kind: Kind;
  readonly id: number;
  readonly state: ReviewState;
  /** On a screen that shows the first of them alone: how many there are, null where nobody knows. */
  readonly total?: number | null;
  readonly loadActionRunner: LoadReviewActionRunner;
}

/**
 * The reviews of a professor or a course, growing as the reader scrolls. A failure shows a panel, and a toast (MSG-08).
 */
export function ReviewList({ kind, id, state, total, loadActionRunner }: ReviewListProps) {
  'use memo';
  const context = useCommandContext();
  const { show, t, table } = context;
  const query = useInfiniteQuery({ ...reviewsQuery(table, kind, id, state), placeholderData: keepPreviousData });
  const tell = useEffectEvent(() => show({ title: t('errorLoadingRatings'), variant: 'destructive' }));
  useEffect(() => {
    if (query.isError) tell();
  }, [query.isError]);

  // What it takes to vote, report and hide comes with the first press.
  const list = useRef<HTMLDivElement>(null);
  const [action, setAction] = useState<ReviewAction | null>(null);
  const tellNotLoaded = () =>
    show({ title: t('errorTitle'), description: t('community.offline'), variant: 'destructive' });
  const runner = useLateModule(loadActionRunner, action !== null, () => {
    setAction(null);
    tellNotLoaded();
  });
  async function vote(review: Review): Promise<void> {
    const command = await import('../model/cast-vote.ts').catch(() => null);
    if (command) await command.castVote(context, kind, review);
    else tellNotLoaded();
  }

  // Offline a query waits instead of failing; what stands there in between is of another list.
  const waits = query.fetchStatus === 'paused';
  if (query.data === undefined || (waits && query.isPlaceholderData)) {
    return query.isError || waits ? (
      <FailedPart title={t('ratingsErrorTitle')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    ) : (
      <ReviewSkeleton label={t('reviews.loading')} />
    );
  }

  const reviews = rowsOfPages(query.data.pages);
  if (reviews.length === 0) return <NoReviews kind={kind} state={state} />;
  return (
    <div
      ref={list}
      tabIndex={-1}
      aria-busy={query.isPlaceholderData}
      className={classNames('grid gap-3 outline-none transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      {state.page > 1 && (
        <ButtonLink
          href={reviewHref(kind, { ...state, page: state.page - 1 })}
          rel="prev"
          className="justify-self-center"
        >
          {t('reviews.previous')}
        </ButtonLink>
      )}
      {reviews.map(review => (
        <ReviewCard
          key={review.id}
          kind={kind}
          id={id}
          review={review}
          onVote={review => void vote(review)}
          onAction={setAction}
        />
      ))}
      {runner && action && (
        <runner.ReviewActionRunner
          key={action.what + action.review.id}
          kind={kind}
          id={id}
          action={action}
          onChange={setAction}
          // What had the focus goes with its review.
          onHide={() => list.current?.focus({ preventScroll: true })}
        />
      )}
      {total !== undefined && query.hasNextPage && (
        <ButtonLink href={paths.reviews.href(kind, id) + reviewHref(kind, state)} className="justify-self-center">
          {total === null ? t('reviews.next') : t('reviews.allCount', { count: total })}
        </ButtonLink>
      )}
      {total === undefined && !query.isPlaceholderData && (
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
