import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ImportStep } from '../model/import-state.ts';

const steps = ['file', 'check', 'write', 'done'] as const satisfies readonly ImportStep[];

/** Steps of the import, with the current one. */
export function StepsBar({ current }: { readonly current: ImportStep }) {
  const { t, language } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <ol aria-label={t('import.steps')} className="grid grid-cols-4 gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={classNames(
            'flex flex-wrap items-center gap-2 border-t-3 pt-2 text-sm',
            index === at
              ? 'border-accent font-bold'
              : index < at
                ? 'border-edge text-ink-soft'
                : 'border-line text-ink-soft',
          )}
        >
          {index < at ? <Icon name="check" size={18} /> : <span>{(index + 1).toLocaleString(language)}</span>}
          {t(`import.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
