import { rememberLanguage, storedLanguage } from '#web/i18n/preferred-language.ts';
import type { LanguageStore } from '#web/i18n/language-store.ts';
import { showLanguageInAddress } from './router-window.ts';

/**
 * Keeps the document's lang and dir, and its address, with the language (PLAT-05). What only local storage remembers of
 * a choice, the server learns again by the cookie.
 */
export function followLanguage(languages: LanguageStore): void {
  const apply = () => {
    const { language, direction } = languages.get();
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
    showLanguageInAddress();
  };
  apply();
  languages.subscribe(apply);
  const stored = storedLanguage();
  if (stored) rememberLanguage(stored);
}
