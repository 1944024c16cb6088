import { useTranslation } from '#web/i18n/use-translation.ts';
import { type LimitGroup, limitGroups } from '#web/entities/admin/setting-names.ts';
import { isInitial, limitsOf, practiceLimits, restSwitches, type Setting } from '../model/setting.ts';
import { LimitRow } from './limit-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SwitchRow } from './switch-row.tsx';
import { useSettingWords } from './use-setting-words.ts';

/** Switches and limits that are seldom changed; folded, it says which of them are not as they were at first. */
export function RestSection({ settings }: { readonly settings: Readonly<Record<string, Setting>> }) {
  const { t } = useTranslation();
  const { titleOf, say } = useSettingWords();
  const rest = (group?: LimitGroup) => limitsOf(group).filter(([key]) => !practiceLimits.has(key));
  const keys = [...restSwitches, ...rest().map(([key]) => key)];
  const changed = keys.flatMap(key => {
    const setting = settings[key];
    if (!setting || isInitial(setting)) return [];
    return t('settingsDesk.rest.instead', {
      what: titleOf(key),
      value: say(setting.value),
      initial: say(setting.initial),
    });
  });
  return (
    <SettingsSection
      id="rest"
      title={t('settingsDesk.rest.title', { limits: rest().length, switches: restSwitches.length })}
      lead={changed.length === 0 ? t('settingsDesk.rest.asAtFirst') : changed.join(' · ')}
    >
      <ul className="mt-2">
        {restSwitches.map(key => settings[key] && <SwitchRow key={key} name={key} setting={settings[key]} />)}
      </ul>
      {(Object.keys(limitGroups) as LimitGroup[]).map(group => (
        <div key={group}>
          <h3 className="text-ink-soft mt-5 text-sm font-semibold">{t(`settingsDesk.group.${group}`)}</h3>
          <ul>
            {rest(group).map(
              ([key, reach]) =>
                settings[key] && <LimitRow key={key} name={key} reach={reach} setting={settings[key]} />,
            )}
          </ul>
        </div>
      ))}
    </SettingsSection>
  );
}
