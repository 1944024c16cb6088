import { useTranslation } from '#web/i18n/use-translation.ts';
import { type LimitGroup, limitGroups, limitsOf, type Setting } from '../model/setting.ts';
import { LimitRow } from './limit-row.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Every limit of the product, by what it is about. */
export function LimitsSection({ settings }: { readonly settings: Readonly<Record<string, Setting>> }) {
  const { t } = useTranslation();
  return (
    <SettingsSection id="limits" title={t('settingsDesk.limits.title')} lead={t('settingsDesk.limits.lead')}>
      {(Object.keys(limitGroups) as LimitGroup[]).map(group => (
        <div key={group}>
          <h3 className="text-ink-soft mt-5 text-sm font-semibold">{t(`settingsDesk.group.${group}`)}</h3>
          <ul>
            {limitsOf(group).map(([key, reach]) => {
              const setting = settings[key];
              return setting ? <LimitRow key={key} name={key} reach={reach} setting={setting} /> : null;
            })}
          </ul>
        </div>
      ))}
    </SettingsSection>
  );
}
