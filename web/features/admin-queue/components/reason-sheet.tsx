import { inkLength } from '#contract/ink.ts';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { needsNote, noteMaxLength, type ReasonChoice, type ReasonQuestion } from '../model/reason-choice.ts';
import { caseReasonText } from '#web/entities/admin/reason-words.ts';

interface ReasonSheetProps {
  readonly question: ReasonQuestion;
  /** How many cases are decided; one of them by its own bar. */
  readonly count?: number;
  readonly isBusy: boolean;
  readonly onChoose: (choice: ReasonChoice) => void;
  readonly onBack: () => void;
}

/** Why, on a phone and for several cases at once: what was reported is chosen, so that one press more decides. */
export function ReasonSheet({ question, count = 1, isBusy, onChoose, onBack }: ReasonSheetProps) {
  const { t } = useTranslation();
  const { verdict, reasons, given, canWarn } = question;
  const [reason, setReason] = useState(given > 0 ? (reasons[0] ?? '') : '');
  const [note, setNote] = useState('');
  const [isWarned, setWarned] = useState(false);
  const [isTried, setTried] = useState(false);
  const isNoteMissing = needsNote(reason) && inkLength(note) === 0;
  const isTooLong = [...note].length > noteMaxLength;
  return (
    <Sheet
      onClose={onBack}
      busy={isBusy}
      title={count === 1 ? t(`case.why.${verdict}`) : t(`queue.whyMany.${verdict}`, { count })}
      description={t('case.whyHint')}
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          if (reason !== '' && !isNoteMissing && !isTooLong) onChoose({ reason, note, isWarned });
        }}
      >
        <fieldset role="radiogroup" className="grid gap-2">
          <legend className="sr-only">{t(`case.why.${verdict}`)}</legend>
          {reasons.map(each => (
            <label
              key={each}
              className="has-input flex min-h-12 items-center gap-3 rounded-md border border-line px-3.5 py-2 text-sm has-checked:border-accent has-checked:bg-accent-wash"
            >
              <input
                type="radio"
                name="reason"
                value={each}
                checked={each === reason}
                onChange={() => setReason(each)}
                className="size-5 shrink-0"
              />
              {t(caseReasonText(each))}
            </label>
          ))}
        </fieldset>
        {isTried && reason === '' && (
          <p role="alert" className="text-sm text-danger">
            {t('case.reasonMissing')}
          </p>
        )}
        {needsNote(reason) && (
          <TextArea
            label={t('case.note')}
            rows={2}
            value={note}
            dir={note === '' ? undefined : 'auto'}
            onChange={event => setNote(event.target.value)}
            error={
              isTooLong
                ? t('rating.commentTooLong', { max: noteMaxLength })
                : isTried && isNoteMissing
                  ? t('case.noteMissing')
                  : null
            }
          />
        )}
        {canWarn && (
          <div className="flex items-center justify-between gap-3 text-sm">
            {t('case.warnToo')}
            <Switch label={t('case.warnToo')} checked={isWarned} onChange={setWarned} />
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          wide
          loading={isBusy}
          onClick={event => {
            // The second press of a double one on the bar below.
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {t(`case.submit.${verdict}`)}
        </Button>
        <p className="text-center text-xs text-ink-faint">{t(`case.submitHint.${verdict}`)}</p>
      </form>
    </Sheet>
  );
}
