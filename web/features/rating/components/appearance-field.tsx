import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { deskIcons } from '#web/ui/desk-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { AppearanceChoice } from './use-appearance.ts';
import type { RatingFields } from './use-rating-form.ts';

interface AppearanceFieldProps {
  readonly choice: AppearanceChoice;
  readonly change: RatingFields['change'];
}

/** Choice for small classes, where course and semester may hint at who wrote: when the rating appears, and with what. */
export function AppearanceField({ choice: { options, chosen, days }, change }: AppearanceFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Panel className="grid gap-3">
      <div className="flex gap-2.5">
        <Icon name={deskIcons.shield} size={22} className="shrink-0 text-ok" />
        <div>
          <h2 className="font-semibold">{t('small.title')}</h2>
          <p id={`${id}-lead`} className="text-sm text-pretty text-ink-soft">
            {t('small.lead')}
          </p>
        </div>
      </div>
      <fieldset className="grid gap-2" aria-describedby={`${id}-lead`}>
        <legend className="sr-only">{t('small.legend')}</legend>
        {options.map(option => (
          <label
            key={option}
            className="has-input flex min-h-15 items-center gap-3 rounded-md border border-line px-3.5 py-2 hover:border-edge has-checked:border-accent has-checked:bg-accent-wash"
          >
            <input
              type="radio"
              name={id}
              checked={option === chosen}
              onChange={() => change({ appears: option })}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="font-semibold text-pretty">
              {t(`small.options.${option}`)}
              <span className="block text-sm font-normal text-ink-soft">
                {t(`small.notes.${option}`, { day: option === 'together' ? days.together : days.grades })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}
