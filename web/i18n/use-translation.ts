import { createContext, useContext } from 'react';
import { useStore } from '#web/lib/create-store.ts';
import type { ActiveLanguage, LanguageStore } from './language-store.ts';

/** The store itself, for the one component that changes the language. Throws outside of its provider. */
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

/** Provided once, around the whole application. */
export const LanguageContext = createContext<LanguageStore | null>(null);
