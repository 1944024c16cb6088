import { useLocation, useNavigate } from 'react-router';
import type { Language } from '#contract/locales.ts';
import { languageParameter } from '#contract/page-protocol.ts';
import { rememberLanguage } from './preferred-language.ts';
import { useLanguageStore } from './use-translation.ts';

/**
 * Switches the language at once (PLAT-05) and keeps the choice for the next visit.
 * @returns a function that rejects when the texts cannot be loaded; then nothing has changed
 */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const store = useLanguageStore();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return async language => {
    await store.change(language);
    rememberLanguage(language);
    // An address that asks for a language would win over the choice on the next load.
    const query = new URLSearchParams(search);
    if (!query.has(languageParameter)) return;
    query.delete(languageParameter);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true, state });
  };
}
