import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { setHidden } from '../api/edit-entries.ts';
import type { CatalogueRow } from '../model/catalogue-row.ts';
import type { DeskKind } from '../model/desk-state.ts';
import { useDeskWork } from './use-desk-work.ts';

/** Hides or shows entries and tells how many, with the way back; those that were so already are left out. */
export function useHiding(kind: DeskKind, onDone: () => void) {
  const { t } = useTranslation();
  const { table, admin, refresh, fail, notifyDone, warn } = useDeskWork();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ rows, isHidden }: { readonly rows: readonly CatalogueRow[]; readonly isHidden: boolean }) =>
      setHidden(table, admin, {
        kind,
        isHidden,
        ids: rows.filter(row => row.isHidden !== isHidden).map(({ id }) => id),
      }),
    onSuccess(ids, { isHidden }) {
      if (ids.length === 0) warn(t('catalogueDesk.nothingDone'));
      else
        notifyDone(t(isHidden ? 'catalogueDesk.hidden' : 'catalogueDesk.shown', { count: ids.length }), async () => {
          const undone = await setHidden(table, admin, { kind, ids, isHidden: !isHidden });
          return undone.length === ids.length;
        });
      onDone();
      void refresh();
    },
    onError: fail,
  });
  return { hide: mutate, isPending };
}
