import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { deskIcons } from '#web/ui/desk-icons.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { presetChanges, isOverdue, type Preset, presetNames } from '../model/presets.ts';
import type { Setting } from '../model/setting.ts';
import { PresetSheet } from './preset-sheet.tsx';

const icons = { normal: 'check', closed: documentIcons.lock, attack: deskIcons.shield } as const;

/** States of the site, each several values at once, which are read before they are changed. */
export function PresetsSection({ settings }: { readonly settings: Readonly<Record<string, Setting>> }) {
  const { t } = useTranslation();
  const now = useNow();
  const [chosen, setChosen] = useState<Preset | null>(null);
  const current = presetNames.find(preset => presetChanges(preset, settings).length === 0);
  return (
    <section aria-labelledby="presets-title" className="grid gap-3">
      <h2 id="presets-title" className="font-bold">
        {t('settingsDesk.presets.title')}
      </h2>
      {current && isOverdue(current, settings, now) && (
        <p className="flex flex-wrap items-center gap-3 rounded-md border border-edge px-4 py-2">
          {t('settingsDesk.presets.overdue', { preset: t(`settingsDesk.presets.${current}.title`) })}
          <Button size="small" onClick={() => setChosen('normal')}>
            {t('settingsDesk.presets.goBack')}
          </Button>
        </p>
      )}
      <ul className="grid gap-3 md:grid-cols-3">
        {presetNames.map(preset => (
          <li key={preset} className="grid">
            <button
              type="button"
              aria-pressed={preset === current}
              onClick={() => preset !== current && setChosen(preset)}
              className={classNames(
                'grid content-start gap-1 rounded-lg border px-4.5 py-4 text-start',
                preset === current ? 'on border-edge bg-accent-wash' : 'border-line bg-surface hover:border-edge',
              )}
            >
              <span className="flex items-center gap-2 font-bold">
                <Icon name={icons[preset]} size={20} />
                {t(`settingsDesk.presets.${preset}.title`)}
              </span>
              <span className="text-ink-soft text-sm text-pretty">{t(`settingsDesk.presets.${preset}.hint`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <PresetSheet preset={chosen} settings={settings} onClose={() => setChosen(null)} />}
    </section>
  );
}
