import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import { oneReviewQuery } from '#web/features/reviews/api/one-review.ts';
import type { ReviewActionRunnerProps } from '#web/features/reviews/model/review-action.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ReviewActionRunner } from '../reviews/review-action-runner.tsx';

/** Runs an action on the review of the page; its card does not say whether it is the reader's own, its menu does. */
export function OneReviewActionRunner(props: ReviewActionRunnerProps) {
  const { action, id, kind } = props;
  const { data } = useInfiniteQuery(oneReviewQuery(useTable(), kind, id, action.review.id));
  const review = rowsOfPages(data?.pages ?? []).find(row => row.id === action.review.id) ?? action.review;
  return <ReviewActionRunner {...props} action={{ ...action, review }} />;
}
