import { renderToString } from 'react-dom/server';
import type { Theme } from '#contract/render.ts';
import type { LanguageStore } from '#web/i18n/language-store.ts';
import { LanguageContext } from '#web/i18n/use-translation.ts';
import { ThemeContext } from '#web/lib/theme/theme-context.ts';
import { createThemeStore } from '#web/lib/theme/theme-store.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** Markup of the toggle in each theme, as it stands in a page of that theme: all of a body that depends on it. */
export function toggleInThemes(languages: LanguageStore): Readonly<Record<Theme, string>> {
  const toggleIn = (theme: Theme) =>
    renderToString(
      <LanguageContext value={languages}>
        <ThemeContext value={createThemeStore(theme)}>
          <ThemeToggle />
        </ThemeContext>
      </LanguageContext>,
    );
  return { dark: toggleIn('dark'), light: toggleIn('light'), system: toggleIn('system') };
}
