import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Setting, switchKeys } from '../model/setting.ts';
import { SettingsSection } from './settings-section.tsx';
import { SwitchRow } from './switch-row.tsx';

/** Switches of what is open, and to whom. The second factor of admins stands with the admins. */
export function SwitchesSection({ settings }: { readonly settings: Readonly<Record<string, Setting>> }) {
  const { t } = useTranslation();
  return (
    <SettingsSection id="switches" title={t('settingsDesk.switches.title')} lead={t('settingsDesk.switches.lead')}>
      <ul className="mt-2">
        {switchKeys.map(key => {
          const setting = settings[key];
          return setting && key !== 'admin_second_factor_required' ? (
            <SwitchRow key={key} name={key} setting={setting} />
          ) : null;
        })}
      </ul>
    </SettingsSection>
  );
}
