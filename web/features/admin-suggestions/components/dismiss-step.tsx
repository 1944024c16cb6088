import { suggestionDismissals } from '#contract/words.ts';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { KeyCap } from '#web/entities/admin/key-cap.tsx';
import { DecisionStep } from '#web/entities/admin/decision-dock.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';

interface DismissStepProps {
  readonly isBusy: boolean;
  readonly onChoose: (reason: string) => void;
  readonly onBack: () => void;
}

/** In place of the bar: why nothing is added. Those who suggested it read the reason; a digit decides at once. */
export function DismissStep({ isBusy, onChoose, onBack }: DismissStepProps) {
  const { t } = useTranslation();
  useDeskKeys(({ name, digit }) => {
    if (name === 'back') onBack();
    const reason = suggestionDismissals[digit - 1];
    if (name === 'digit' && reason !== undefined && !isBusy) onChoose(reason);
    // Nothing behind the question is decided meanwhile.
    return name === 'digit' || name === 'back';
  });
  return (
    <DecisionStep>
      <p className="w-full text-sm">
        <b className="font-semibold">{t('suggestions.dismiss.why')}</b>{' '}
        <span className="text-ink-faint">{t('suggestions.dismiss.hint')}</span>
      </p>
      <div role="group" aria-label={t('suggestions.dismiss.why')} className="flex flex-wrap gap-2">
        {suggestionDismissals.map((reason, index) => (
          <Button
            key={reason}
            size="small"
            loading={isBusy}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(reason)}
          >
            <KeyCap>{index + 1}</KeyCap>
            {t(`suggestions.dismiss.${reason}`)}
          </Button>
        ))}
      </div>
      <Button size="small" variant="ghost" onClick={onBack}>
        <KeyCap>Esc</KeyCap>
        {t('suggestions.dismiss.back')}
      </Button>
    </DecisionStep>
  );
}
