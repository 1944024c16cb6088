import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '#web/entities/catalogue/page.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import { changeOptimistically } from '#web/entities/session/change-optimistically.ts';
import type { CommandContext } from '#web/entities/session/command-context.ts';
import { saveVote } from '../api/save-vote.ts';

/** Gives a helpful vote or takes it back. */
export function castVote(context: CommandContext, kind: Kind, { id, is_voted }: Review): Promise<void> {
  const { queryClient, table } = context;
  const reviews = { queryKey: queryKeys.reviews.prefix(kind) };
  const mark = (isVoted: boolean) =>
    queryClient.setQueriesData(reviews, pages => markVote(pages as Parameters<typeof markVote>[0], id, isVoted));
  return changeOptimistically(context, {
    mutationKey: ['vote', id],
    save: person => saveVote(table, person, kind, id, !is_voted),
    apply: () => mark(!is_voted),
    revert: () => mark(is_voted),
    // Reviews that were fetched meanwhile, as after signing in, may not know of the vote yet.
    onSettled: () => (queryClient.isFetching(reviews) > 0 ? queryClient.invalidateQueries(reviews) : undefined),
    failed: 'reviews.voteFailed',
    // Only a vote that is given: a visitor has none to take back.
    pendingAction: is_voted ? undefined : { what: 'vote', kind, id },
  });
}

type ReviewPages = InfiniteData<Page<Review>, number>;

/** The reviews as they are once the person's vote for one of them is as given; the same where it is so already. */
function markVote(pages: ReviewPages | undefined, id: string, isVoted: boolean): ReviewPages | undefined {
  const concerns = (review: Review) => review.id === id && review.is_voted !== isVoted;
  if (!pages?.pages.some(({ rows }) => rows.some(concerns))) return pages;
  const mark = (review: Review): Review =>
    concerns(review)
      ? { ...review, is_voted: isVoted, helpful_count: review.helpful_count + (isVoted ? 1 : -1) }
      : review;
  return { ...pages, pages: pages.pages.map(page => ({ ...page, rows: page.rows.map(mark) })) };
}
