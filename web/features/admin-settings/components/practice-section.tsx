import { useTranslation } from '#web/i18n/use-translation.ts';
import { Panel } from '#web/ui/panel.tsx';
import { limitsOf, practiceLimits, practiceSwitches, type Setting } from '../model/setting.ts';
import { LimitRow } from './limit-row.tsx';
import { SwitchRow } from './switch-row.tsx';

/** The few settings that are changed in practice. */
export function PracticeSection({ settings }: { readonly settings: Readonly<Record<string, Setting>> }) {
  const { t } = useTranslation();
  return (
    <Panel aria-labelledby="practice-title">
      <h2 id="practice-title" className="text-xl font-bold">
        {t('settingsDesk.practice')}
      </h2>
      <ul>
        {practiceSwitches.map(key => settings[key] && <SwitchRow key={key} name={key} setting={settings[key]} />)}
        {limitsOf()
          .filter(([key]) => practiceLimits.has(key))
          .map(
            ([key, reach]) => settings[key] && <LimitRow key={key} name={key} reach={reach} setting={settings[key]} />,
          )}
      </ul>
    </Panel>
  );
}
