import type { LoadReviewActionRunner } from '#web/features/reviews/model/review-action.ts';

/** Comes with the first press on a review: votes, reports, the menu. */
export const loadReviewActionRunner: LoadReviewActionRunner = () => import('./review-action-runner.tsx');
