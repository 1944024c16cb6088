import { useState } from 'react';
import type { PeopleSheetProps } from '#web/entities/admin/case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { endSuspension, type Grounds, suspendWriter } from '../api/decide-about-people.ts';
import { endOfPeriod, type Period } from '../model/periods.ts';
import { GroundsFields } from './grounds-fields.tsx';
import { PeopleSheetFrame } from './people-sheet.tsx';
import { PeriodChoice } from './period-choice.tsx';

/** Suspends the writer of what a case is about until a day, without saying who it is. */
export function SuspendSheet({ of, name, onClose, onDone }: PeopleSheetProps) {
  const { t } = useTranslation();
  const table = useTable();
  const [grounds, setGrounds] = useState<Grounds>({ reason: 'offensive', note: '' });
  const [{ period, day }, setPeriod] = useState<{ period: Period; day: string }>({ period: 'month', day: '' });
  const [isOver, setOver] = useState(false);
  const end = endOfPeriod(period, day);
  if (isOver) return <EndSuspensionSheet of={of} name={name} onClose={onClose} onDone={onDone} />;
  return (
    <PeopleSheetFrame
      title={t('people.suspend.title')}
      lead={t('people.suspend.lead', { name })}
      submitLabel={t('people.suspend.submit')}
      doneText={t('people.suspend.done')}
      alreadyText={t('people.suspend.already')}
      isReady={end !== null}
      submit={() => suspendWriter(table, of, grounds, (end ?? new Date()).toISOString())}
      onClose={onClose}
      onDone={onDone}
      more={
        <Button variant="ghost" onClick={() => setOver(true)}>
          {t('people.endSuspension.submit')}
        </Button>
      }
    >
      <PeriodChoice period={period} day={day} onChange={(chosen, date) => setPeriod({ period: chosen, day: date })} />
      <GroundsFields grounds={grounds} onChange={changes => setGrounds({ ...grounds, ...changes })} />
    </PeopleSheetFrame>
  );
}

/** Ends the suspension of the writer of what a case is about. */
function EndSuspensionSheet({ of, name, onClose, onDone }: PeopleSheetProps) {
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
