import { useContext } from 'react';
import { useStore } from '#web/lib/create-store.ts';
import { LanguageContext } from './language-context.ts';
import type { ActiveLanguage, LanguageStore } from './language-store.ts';

/** The store itself, for the one place that changes the language. Throws outside of its provider. */
export function useLanguageStore(): LanguageStore {
  const store = useContext(LanguageContext);
  if (!store) throw new Error('useLanguageStore must be used inside LanguageContext');
  return store;
}

/** `t`, the language and its direction; renders again when the language changes. */
export function useTranslation(): ActiveLanguage {
  const store = useLanguageStore();
  return useStore(store, store.initial);
}
