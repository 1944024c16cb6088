import type { Kind } from '#web/entities/routing/kind.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import { changeOptimistically } from '#web/entities/session/change-optimistically.ts';
import type { CommandContext } from '#web/entities/session/command-context.ts';
import { saveVote } from '../api/save-vote.ts';
import { markVote } from './mark-vote.ts';

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
