import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '#web/entities/catalogue/page.ts';
import type { Review } from '#web/entities/reviews/review.ts';

type ReviewPages = InfiniteData<Page<Review>, number>;

/** The reviews as they are once the person's vote for one of them is as given; the same where it is so already. */
export function markVote(pages: ReviewPages | undefined, id: string, isVoted: boolean): ReviewPages | undefined {
  const concerns = (review: Review) => review.id === id && review.is_voted !== isVoted;
  if (!pages?.pages.some(({ rows }) => rows.some(concerns))) return pages;
  const mark = (review: Review): Review =>
    concerns(review)
      ? { ...review, is_voted: isVoted, helpful_count: review.helpful_count + (isVoted ? 1 : -1) }
      : review;
  return { ...pages, pages: pages.pages.map(page => ({ ...page, rows: page.rows.map(mark) })) };
}
