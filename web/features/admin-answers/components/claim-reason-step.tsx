import { useState } from 'react';
import type { AnswerReason, PageClaimReason } from '#contract/words.ts';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { KeyCap } from '#web/entities/admin/key-cap.tsx';
import { DecisionStep } from '#web/entities/admin/decision-dock.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ClaimReasonStepProps {
  readonly reasons: readonly (PageClaimReason | AnswerReason)[];
  readonly isBusy: boolean;
  readonly onChoose: (reason: string, note: string) => void;
  readonly onBack: () => void;
}

/** In place of the bar: why not. A digit decides at once; the person reads the reason, and a note beside it. */
export function ClaimReasonStep({ reasons, isBusy, onChoose, onBack }: ClaimReasonStepProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const choose = (reason: string) => {
    if (!isBusy) onChoose(reason, note.trim());
  };
  useDeskKeys(({ name, digit }) => {
    if (name === 'back') onBack();
    const reason = reasons[digit - 1];
    if (name === 'digit' && reason !== undefined) choose(reason);
    // Nothing behind the question is decided meanwhile.
    return name === 'digit' || name === 'back';
  });
  return (
    <DecisionStep>
      <p className="w-full text-sm">
        <b className="font-semibold">{t('claims.why')}</b> <span className="text-ink-faint">{t('claims.whyHint')}</span>
      </p>
      <TextArea
        label={t('claims.note')}
        rows={2}
        maxLength={1000}
        value={note}
        dir={note === '' ? undefined : 'auto'}
        onChange={event => setNote(event.target.value)}
      />
      <div role="group" aria-label={t('claims.why')} className="flex flex-wrap gap-2">
        {reasons.map((reason, index) => (
          <Button
            key={reason}
            size="small"
            loading={isBusy}
            aria-keyshortcuts={String(index + 1)}
            // The second press of a double one would mean the next case, which is here by then.
            onClick={event => event.detail < 2 && choose(reason)}
          >
            <KeyCap>{index + 1}</KeyCap>
            {t(`claims.reasons.${reason}`)}
          </Button>
        ))}
      </div>
      <Button size="small" variant="ghost" onClick={onBack}>
        <KeyCap>Esc</KeyCap>
        {t('claims.back')}
      </Button>
    </DecisionStep>
  );
}
