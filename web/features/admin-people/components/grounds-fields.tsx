import { type ReviewReportReason, reviewReportReasons } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { Grounds } from '../api/decide-about-people.ts';

interface GroundsFieldsProps {
  readonly grounds: Grounds;
  readonly onChange: (changes: Partial<Grounds>) => void;
}

/** Fields of the reason and a note: the person reads both. */
export function GroundsFields({ grounds: { reason, note }, onChange }: GroundsFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select<ReviewReportReason>
        label={t('people.reason')}
        value={reason}
        options={reviewReportReasons.map(each => ({ value: each, label: t(`reports.reasons.${each}`) }))}
        onChange={chosen => onChange({ reason: chosen })}
      />
      <TextArea
        label={t('people.note')}
        hint={t('people.noteHint')}
        value={note}
        onChange={event => onChange({ note: event.target.value })}
        rows={3}
        maxLength={1000}
        dir="auto"
      />
    </>
  );
}
