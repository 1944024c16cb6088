import type { ComponentType } from 'react';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Review } from '#web/entities/reviews/review.ts';

/** Action of a reader on a review of a list, other than a vote. */
export type ReviewAction =
  | {
      readonly what: 'more';
      readonly review: Review;
      /** The button of its menu. */
      readonly anchor: Element;
    }
  | { readonly what: 'report'; readonly review: Review };

export interface ReviewActionRunnerProps {
  /** Entry that the reviews are about. */
  readonly kind: Kind;
  readonly id: number;
  readonly action: ReviewAction;
  /** The next action, or null when this was all. */
  readonly onChange: (next: ReviewAction | null) => void;
  /** A review is about to leave the list. */
  readonly onHide: () => void;
}

/** Loads what runs actions. It reaches into other features, so the screen that shows the list brings it. */
export type LoadReviewActionRunner = () => Promise<{
  readonly ReviewActionRunner: ComponentType<ReviewActionRunnerProps>;
}>;
