import type { Theme } from '#contract/render.ts';
import { createStore, type Store } from '../create-store.ts';
import { rememberTheme, storedTheme } from './stored-theme.ts';

/** Holds the theme outside of React, so that it can change before and after hydration alike. */
export interface ThemeStore extends Pick<Store<Theme>, 'get' | 'subscribe'> {
  /** What the document came with; hydration reads this. */
  readonly initial: Theme;
  /** Shows a theme at once and keeps it for the next visit. */
  change(theme: Theme): void;
}

/** @param initial the theme that the document shows */
export function createThemeStore(initial: Theme): ThemeStore {
  const { get, set, subscribe } = createStore(initial);
  return {
    initial,
    get,
    subscribe,
    change(theme) {
      rememberTheme(theme);
      set(theme);
    },
  };
}

/** The server only knows the cookie. When that is gone and the storage is not, the storage wins. */
export function followStoredTheme(themes: ThemeStore): void {
  const stored = storedTheme();
  if (stored && stored !== themes.get()) themes.change(stored);
}
