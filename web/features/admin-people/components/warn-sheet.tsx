import { useState } from 'react';
import type { PeopleSheetProps } from '#web/entities/admin/case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { type Grounds, warnWriter } from '../api/decide-about-people.ts';
import { GroundsFields } from './grounds-fields.tsx';
import { PeopleSheetFrame } from './people-sheet.tsx';

/** Warns the writer of what a case is about, without saying who it is. */
export function WarnSheet({ of, name, onClose, onDone }: PeopleSheetProps) {
  const { t } = useTranslation();
  const table = useTable();
  const [grounds, setGrounds] = useState<Grounds>({ reason: 'offensive', note: '' });
  return (
    <PeopleSheetFrame
      title={t('people.warn.title')}
      lead={t('people.warn.lead', { name })}
      submitLabel={t('people.warn.submit')}
      doneText={t('people.warn.done')}
      alreadyText={t('people.warn.already')}
      isReady
      submit={() => warnWriter(table, of, grounds)}
      onClose={onClose}
      onDone={onDone}
    >
      <GroundsFields grounds={grounds} onChange={changes => setGrounds({ ...grounds, ...changes })} />
    </PeopleSheetFrame>
  );
}
