import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Errand } from '#web/lib/errand.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { followKey, saveFollow } from '../../follows/api/follow.ts';
import { saveVote } from '../../reviews/api/save-vote.ts';
import { failureText } from '../model/failure-text.ts';

/** Does what somebody pressed before the page was left for signing in; whatever shows it asks anew. */
export function useRunErrand(): (errand: Errand) => Promise<void> {
  const table = useTable();
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { show } = useToast();
  return async errand => {
    const { what, kind } = errand;
    const queryKey = errand.what === 'vote' ? ['reviews', kind] : followKey(kind, errand.id);
    try {
      await (errand.what === 'vote' ? saveVote(table, kind, errand.id, true) : saveFollow(table, kind, errand.id, true));
    } catch (error) {
      const title = t(what === 'vote' ? 'reviews.voteFailed' : 'follows.failed');
      show({ title, description: t(failureText(error, navigator.onLine)), variant: 'destructive' });
    }
    // A first answer that is under way may say how it was before, and asking anew would only wait for it.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  };
}
