import type { PeopleSheetProps } from '#web/entities/admin/case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { endSuspension } from '../api/decide-about-people.ts';
import { PeopleSheetFrame } from './people-sheet.tsx';

/** Ends the suspension of the writer of what a case is about. */
export function EndSuspensionSheet({ of, name, onClose, onDone }: PeopleSheetProps) {
  const { t } = useTranslation();
  const table = useTable();
  return (
    <PeopleSheetFrame
      title={t('people.endSuspension.title')}
      lead={t('people.endSuspension.lead', { name })}
      submitLabel={t('people.endSuspension.submit')}
      doneText={t('people.endSuspension.done')}
      alreadyText={t('people.endSuspension.already')}
      isReady
      submit={() => endSuspension(table, of)}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </PeopleSheetFrame>
  );
}
