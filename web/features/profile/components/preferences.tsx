import { type Language, languages, locales } from '#contract/locales.ts';
import { useChangeLanguage } from '#web/i18n/use-change-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { themes } from '#web/lib/theme/theme-store.ts';
import { useTheme } from '#web/lib/theme/theme-context.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

/** Theme and language of the product in this browser. */
export function PreferencesPanel() {
  const { t, language } = useTranslation();
  const [theme, changeTheme] = useTheme();
  const changeLanguage = useChangeLanguage();
  const { show } = useToast();

  const speak = async (next: Language) => {
    try {
      await changeLanguage(next);
    } catch {
      show({ title: t('nav.languageFailed'), variant: 'destructive' });
    }
  };

  return (
    <Panel aria-labelledby="preferences" className="grid gap-3">
      <h2 id="preferences" className="text-lg font-bold">
        {t('profile.preferences')}
      </h2>
      <div>
        <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
          {t('profile.theme')}
        </p>
        <Segmented
          label={t('profile.theme')}
          value={theme}
          options={themes.map(value => ({ value, label: t(`theme.${value}`) }))}
          onChange={changeTheme}
        />
      </div>
      <div>
        <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
          {t('profile.language')}
        </p>
        <Segmented
          label={t('profile.language')}
          value={language}
          options={languages.map(value => ({ value, label: locales[value].name }))}
          onChange={next => void speak(next)}
        />
      </div>
    </Panel>
  );
}
