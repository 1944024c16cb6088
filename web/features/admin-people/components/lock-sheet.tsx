import { useState } from 'react';
import { inkLength } from '#contract/ink.ts';
import type { PeopleSheetProps } from '#web/entities/admin/case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { lockTarget, unlockTarget } from '../api/decide-about-people.ts';
import { endOfPeriod, type Period } from '../model/periods.ts';
import { PeopleSheetFrame } from './people-sheet.tsx';
import { PeriodChoice } from './period-choice.tsx';

/** Longest note, in characters (private.target_locks). */
const noteMaxLength = 300;

/** Closes the page of a professor or course to new ratings, with a note that everybody reads. */
export function LockSheet({ of, name, onClose, onDone }: PeopleSheetProps) {
  const { t } = useTranslation();
  const table = useTable();
  const [note, setNote] = useState(t('people.lock.proposedHe'));
  const [noteEn, setNoteEn] = useState(t('people.lock.proposedEn'));
  const [{ period, day }, setPeriod] = useState<{ period: Period; day: string }>({ period: 'month', day: '' });
  const [isOver, setOver] = useState(false);
  const end = endOfPeriod(period, day);
  if (isOver) return <UnlockSheet of={of} name={name} onClose={onClose} onDone={onDone} />;
  return (
    <PeopleSheetFrame
      title={t('people.lock.title', { name })}
      lead={t('people.lock.lead')}
      submitLabel={t('people.lock.submit')}
      doneText={t('people.lock.done')}
      alreadyText={t('people.lock.done')}
      isReady={end !== null && inkLength(note) > 0 && inkLength(noteEn) > 0}
      submit={() => lockTarget(table, of, note, noteEn, (end ?? new Date()).toISOString())}
      onClose={onClose}
      onDone={onDone}
      more={
        <Button variant="ghost" onClick={() => setOver(true)}>
          {t('people.unlock.submit')}
        </Button>
      }
    >
      <TextArea
        label={t('people.lock.noteHe')}
        value={note}
        onChange={event => setNote(event.target.value)}
        maxLength={noteMaxLength}
        rows={2}
        dir="rtl"
        lang="he"
      />
      <TextArea
        label={t('people.lock.noteEn')}
        value={noteEn}
        onChange={event => setNoteEn(event.target.value)}
        maxLength={noteMaxLength}
        rows={2}
        dir="ltr"
        lang="en"
      />
      <PeriodChoice period={period} day={day} onChange={(chosen, date) => setPeriod({ period: chosen, day: date })} />
    </PeopleSheetFrame>
  );
}

/** Opens a locked page to new ratings again. */
function UnlockSheet({ of, name, onClose, onDone }: PeopleSheetProps) {
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
