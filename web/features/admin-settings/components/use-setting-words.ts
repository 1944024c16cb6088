import type { Json } from '#contract/database.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isSwitch, type LimitKey, type SwitchKey } from '#web/entities/admin/setting-names.ts';

/** Names of settings and their values in words. */
export function useSettingWords() {
  const { t, language } = useTranslation();
  return {
    titleOf: (key: SwitchKey | LimitKey) =>
      isSwitch(key) ? t(`settingsDesk.switch.${key}.title`) : t(`settingsDesk.limit.${key}.title`),
    say: (value: Json) =>
      typeof value === 'boolean'
        ? t(value ? 'settingsDesk.on' : 'settingsDesk.off')
        : Number(value).toLocaleString(language),
  };
}
