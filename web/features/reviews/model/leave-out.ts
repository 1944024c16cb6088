import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '#web/entities/catalogue/page.ts';
import type { Review } from '#web/entities/reviews/review.ts';

type ReviewPages = InfiniteData<Page<Review>, number>;

/** The reviews without one of them; the same where it is not among them. */
export function leaveOut(pages: ReviewPages | undefined, id: string): ReviewPages | undefined {
  if (!pages?.pages.some(({ rows }) => rows.some(review => review.id === id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map(page => ({ ...page, rows: page.rows.filter(review => review.id !== id) })),
  };
}
