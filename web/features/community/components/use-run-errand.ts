import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Errand } from '#web/lib/errand.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { followKey, saveFollow } from '../../follows/api/follow.ts';
import { hideReview } from '../../reviews/api/hidden-reviews.ts';
import { saveVote } from '../../reviews/api/save-vote.ts';
import { useTellHidden } from '../../reviews/components/use-hide-review.ts';
import { failureText } from '../model/failure-text.ts';

const failed = { vote: 'reviews.voteFailed', follow: 'follows.failed', hide: 'reviews.hideFailed' } as const;

/** Does what somebody pressed before the page was left for signing in; whatever shows it asks anew. */
export function useRunErrand(): (errand: Errand) => Promise<void> {
  const table = useTable();
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { show } = useToast();
  const tellHidden = useTellHidden();
  return async errand => {
    const { what, kind } = errand;
    const queryKey = errand.what === 'follow' ? followKey(kind, errand.id) : ['reviews', kind];
    try {
      if (errand.what === 'follow') await saveFollow(table, kind, errand.id, true);
      else if (errand.what === 'vote') await saveVote(table, kind, errand.id, true);
      else {
        await hideReview(table, kind, errand.id);
        tellHidden(kind, errand.id);
      }
    } catch (error) {
      const title = t(failed[what]);
      show({ title, description: t(failureText(error, navigator.onLine)), variant: 'destructive' });
    }
    // A first answer that is under way may say how it was before, and asking anew would only wait for it.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  };
}
