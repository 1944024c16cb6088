import type { Theme } from '#contract/render.ts';
import { rememberTheme, storedTheme } from './stored-theme.ts';

/** Holds the theme outside of React, so that it can change before and after hydration alike. */
export interface ThemeStore {
  /** What the document came with; hydration reads this. */
  readonly initial: Theme;
  get(): Theme;
  subscribe(listener: () => void): () => void;
  /** Shows a theme at once and keeps it for the next visit. */
  change(theme: Theme): void;
}

/** @param initial the theme that the document shows */
export function createThemeStore(initial: Theme): ThemeStore {
  const listeners = new Set<() => void>();
  let active = initial;
  return {
    initial,
    get: () => active,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(theme) {
      active = theme;
      rememberTheme(theme);
      for (const listener of listeners) listener();
    },
  };
}

/** The server only knows the cookie. When that is gone and the storage is not, the storage wins. */
export function followStoredTheme(themes: ThemeStore): void {
  const stored = storedTheme();
  if (stored && stored !== themes.get()) themes.change(stored);
}
