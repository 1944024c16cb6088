import { createContext, useContext } from 'react';
import type { Theme } from '#contract/render.ts';
import { useStore } from '../create-store.ts';
import type { ThemeStore } from './theme-store.ts';

/** Provided once, around the whole application. */
export const ThemeContext = createContext<ThemeStore | null>(null);

/** The theme and how to change it. Throws outside of its provider. */
export function useTheme(): readonly [Theme, ThemeStore['change']] {
  const store = useContext(ThemeContext);
  if (!store) throw new Error('useTheme must be used inside ThemeContext');
  return [useStore(store, store.initial), store.change];
}
