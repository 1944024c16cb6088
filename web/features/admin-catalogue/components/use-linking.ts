import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { type LinkedEntry, setLinked } from '../api/entry-links.ts';
import { useDeskWork } from './use-desk-work.ts';

interface Linking {
  readonly of: LinkedEntry;
  /** The professor of a course, or the course of a professor. */
  readonly other: number;
  readonly isLinked: boolean;
}

/** Says that a professor teaches a course, or no longer does, and tells how it went, with the way back. */
export function useLinking() {
  const { t } = useTranslation();
  const { table, admin, refresh, fail, notifyDone, warn } = useDeskWork();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ of, other, isLinked }: Linking) => setLinked(table, admin, of, other, isLinked),
    onSuccess(outcome, { of, other, isLinked }) {
      if (outcome === 'rated') warn(t('catalogueDesk.linkRated'));
      else if (outcome === 'gone') warn(t('catalogueDesk.gone'));
      else
        notifyDone(t(isLinked ? 'catalogueDesk.linked' : 'catalogueDesk.unlinked'), async () => {
          const undone = await setLinked(table, admin, of, other, !isLinked);
          return undone === 'done';
        });
      void refresh();
    },
    onError: fail,
  });
  return { setLinked: mutate, isPending };
}
