import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { setRole, type TeachingRole, type TeachingRow } from '../api/teaching-rows.ts';
import { useDeskWork } from './use-desk-work.ts';

interface SettingRole {
  /** As it is until now. */
  readonly pair: Pick<TeachingRow, 'course' | 'professor' | 'role'>;
  readonly role: TeachingRole | null;
}

/** Says what a professor gives in a course, and tells how it went, with the way back. */
export function useSettingRole() {
  const { t } = useTranslation();
  const { table, admin, refresh, fail, notifyDone, warn } = useDeskWork();
  return useSingleMutation({
    mutationFn: ({ pair, role }: SettingRole) => setRole(table, admin, pair, role),
    onSuccess(isDone, { pair }) {
      if (isDone)
        notifyDone(t('catalogueDesk.saved', { name: isolate(pair.professor.name) }), () =>
          setRole(table, admin, pair, pair.role),
        );
      else warn(t('catalogueDesk.gone'));
      void refresh();
    },
    onError: fail,
  });
}
