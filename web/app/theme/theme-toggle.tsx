import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { themes } from '#web/lib/theme/theme-store.ts';
import { useTheme } from '#web/lib/theme/theme-context.ts';

const icons = { dark: 'moon', light: 'sun', system: 'system' } as const;

/** Goes round dark, light and "as the system"; its name says what is chosen. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const [theme, changeTheme] = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'dark';
  return (
    <IconButton
      data-track="change_theme"
      icon={icons[theme]}
      label={t('theme.toggle', { current: t(`theme.${theme}`) })}
      onClick={() => changeTheme(next)}
    />
  );
}
