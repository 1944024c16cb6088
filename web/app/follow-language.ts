import { languageParameter } from '#contract/page-protocol.ts';
import { rememberLanguage, storedLanguage } from '#web/i18n/preferred-language.ts';
import type { LanguageStore } from '#web/i18n/language-store.ts';

/**
 * Keeps the document's lang and dir with the language (PLAT-05). A choice that only local storage remembers wins over
 * what the server guessed without the cookie, unless the address asks for a language.
 */
export function followLanguage(languages: LanguageStore): void {
  const apply = () => {
    const { language, direction } = languages.get();
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  };
  apply();
  languages.subscribe(apply);
  const stored = storedLanguage();
  if (!stored || stored === languages.get().language || new URLSearchParams(location.search).has(languageParameter))
    return;
  rememberLanguage(stored);
  // Texts that cannot be loaded leave the page in the language that it came in.
  languages.change(stored).catch(() => undefined);
}
