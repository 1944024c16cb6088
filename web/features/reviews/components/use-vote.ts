import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { useAsMember } from '#web/entities/session/use-as-member.ts';
import { failureText, isSignInNeeded } from '#web/entities/session/failure-text.ts';
import { saveVote } from '../api/save-vote.ts';
import { markVote } from '../model/mark-vote.ts';
import type { Review } from '#web/entities/reviews/review.ts';

/** Ids of reviews whose vote is being saved; another press waits for nobody and does nothing. */
const underWay = new Set<string>();

/** Gives a vote or takes it back: at once on the screen, and back again with a word when it could not be saved. */
export function useVote(kind: Kind): (review: Review) => void {
  const table = useTable();
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { show } = useToast();
  const { open } = useSignIn();
  const asMember = useAsMember();
  // Only a vote that is given: nobody who has to sign in first has one to take back.
  const actionOf = (id: string, isHelpful: boolean) => (isHelpful ? ({ what: 'vote', kind, id } as const) : undefined);
  const reviews = { queryKey: queryKeys.reviews.prefix(kind) };

  async function vote(person: string | null, id: string, isHelpful: boolean): Promise<void> {
    if (underWay.has(id)) return;
    underWay.add(id);
    const mark = (isVoted: boolean) =>
      queryClient.setQueriesData(reviews, pages => markVote(pages as Parameters<typeof markVote>[0], id, isVoted));
    mark(isHelpful);
    try {
      await saveVote(table, person, kind, id, isHelpful);
    } catch (error) {
      mark(!isHelpful);
      if (isSignInNeeded(error)) open(actionOf(id, isHelpful));
      else
        show({
          title: t('reviews.voteFailed'),
          description: t(failureText(error, navigator.onLine)),
          variant: 'destructive',
        });
    } finally {
      underWay.delete(id);
    }
    // Reviews asked for meanwhile, as after signing in, may not know of the vote yet.
    if (queryClient.isFetching(reviews) > 0) await queryClient.invalidateQueries(reviews);
  }

  return ({ id, is_voted }) => asMember(person => void vote(person, id, !is_voted), actionOf(id, !is_voted));
}
