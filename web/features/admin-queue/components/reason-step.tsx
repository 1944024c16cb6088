import { inkLength } from '#contract/ink.ts';
import { useRef, useState } from 'react';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { KeyCap } from '#web/entities/admin/key-cap.tsx';
import { DecisionStep } from '#web/entities/admin/decision-dock.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { needsNote, noteMaxLength, type ReasonChoice, type ReasonQuestion } from '../model/reason-choice.ts';
import { caseReasonText } from '#web/entities/admin/reason-words.ts';

interface ReasonStepProps {
  readonly question: ReasonQuestion;
  readonly isBusy: boolean;
  readonly onChoose: (choice: ReasonChoice) => void;
  readonly onBack: () => void;
}

/** In place of the bar: why. A digit chooses and decides at once; with Shift the writer is warned as well. */
export function ReasonStep({ question, isBusy, onChoose, onBack }: ReasonStepProps) {
  const { t } = useTranslation();
  const { verdict, reasons, given, canWarn } = question;
  const [note, setNote] = useState('');
  const [hasNote, setHasNote] = useState(false);
  const [lacking, setLacking] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTooLong = [...note].length > noteMaxLength;

  const choose = (reason: string, withShift: boolean) => {
    if (isBusy || isTooLong) return;
    if (needsNote(reason) && inkLength(note) === 0) {
      setHasNote(true);
      setLacking(reason);
      field.current?.focus();
      return;
    }
    onChoose({ reason, note, isWarned: withShift && canWarn });
  };
  useDeskKeys(({ name, digit, withShift }) => {
    if (name === 'back') onBack();
    const reason = reasons[digit - 1];
    if (name === 'digit' && reason !== undefined) choose(reason, withShift);
    // Nothing behind the question is decided meanwhile.
    return name === 'digit' || name === 'back';
  });
  return (
    <DecisionStep>
      <p className="text-sm">
        <b className="font-semibold">{t(`case.why.${verdict}`)}</b>{' '}
        <span className="text-ink-faint">{t('case.whyHint')}</span>
      </p>
      <div role="group" aria-label={t(`case.why.${verdict}`)} className="flex flex-wrap gap-2">
        {reasons.map((reason, index) => (
          <Button
            key={reason}
            size="small"
            loading={isBusy}
            aria-keyshortcuts={String(index + 1)}
            // As in the bar, in whose place it stands.
            onClick={event => event.detail < 2 && choose(reason, event.shiftKey)}
          >
            <KeyCap>{index + 1}</KeyCap>
            {t(caseReasonText(reason))}
            {index < given && <span className="text-xs text-ink-faint">{t('case.asReported')}</span>}
          </Button>
        ))}
      </div>
      {hasNote && (
        <TextArea
          // Opened to be written in.
          ref={element => {
            if (element && !field.current) element.focus();
            field.current = element;
          }}
          label={t('case.note')}
          rows={2}
          value={note}
          dir={note === '' ? undefined : 'auto'}
          onChange={event => setNote(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Escape') setHasNote(false);
          }}
          error={
            isTooLong
              ? t('rating.commentTooLong', { max: noteMaxLength })
              : lacking !== null && inkLength(note) === 0
                ? t('case.noteMissing')
                : null
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" variant="ghost" onClick={onBack}>
          <KeyCap>Esc</KeyCap>
          {t('case.stepBack')}
        </Button>
        {hasNote ? (
          lacking !== null && (
            <Button size="small" loading={isBusy} onClick={event => choose(lacking, event.shiftKey)}>
              {t(`case.submit.${verdict}`)}
            </Button>
          )
        ) : (
          <Button size="small" variant="ghost" icon="edit" onClick={() => setHasNote(true)}>
            {t('case.addNote')}
          </Button>
        )}
        <span className="flex-1" />
        {canWarn && <WarnsToo verdict={verdict} />}
      </div>
    </DecisionStep>
  );
}

/** What Shift does to a choice. */
function WarnsToo({ verdict }: Pick<ReasonQuestion, 'verdict'>) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-faint">
      <span dir="ltr" className="inline-flex gap-1">
        <KeyCap>Shift</KeyCap>
        <KeyCap>1</KeyCap>
      </span>
      {t(`case.warnsToo.${verdict}`)}
    </span>
  );
}
