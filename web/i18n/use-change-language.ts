import type { Language } from '#contract/locales.ts';
import { rememberLanguage } from './preferred-language.ts';
import { useLanguageStore } from './use-translation.ts';

/**
 * Switches the language at once (PLAT-05) and keeps the choice for the next visit.
 * @returns a function that rejects when the texts cannot be loaded; then nothing has changed
 */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const store = useLanguageStore();
  return async language => {
    await store.change(language);
    rememberLanguage(language);
  };
}
