import type { Review } from './review.ts';

/** What somebody wants to do about a review. */
export interface ReviewErrand {
  readonly what: 'vote' | 'more' | 'report';
  readonly review: Review;
}
