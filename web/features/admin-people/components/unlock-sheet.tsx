import type { PeopleSheetProps } from '#web/entities/admin/case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { unlockTarget } from '../api/decide-about-people.ts';
import { PeopleSheetFrame } from './people-sheet.tsx';

/** Opens a locked page to new ratings again. */
export function UnlockSheet({ of, name, onClose, onDone }: PeopleSheetProps) {
  const { t } = useTranslation();
  const table = useTable();
  return (
    <PeopleSheetFrame
      title={t('people.unlock.title', { name })}
      lead={t('people.unlock.lead')}
      submitLabel={t('people.unlock.submit')}
      doneText={t('people.unlock.done')}
      alreadyText={t('people.unlock.already')}
      isReady
      submit={() => unlockTarget(table, of)}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </PeopleSheetFrame>
  );
}
