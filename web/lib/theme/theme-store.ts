import type { Theme } from '#contract/render.ts';
import { choiceCookie, cookieNames, storageKeys } from '#contract/page-protocol.ts';
import { type Store, createStore } from '../create-store.ts';
import { browserStorage, readText, writeText } from '../browser-storage.ts';

/** Holds the theme outside of React, so that it can change before and after hydration alike. */
export interface ThemeStore extends Pick<Store<Theme>, 'get' | 'subscribe'> {
  /** Theme that the document came with; hydration reads this. */
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

/**
 * The themes in the order in which the toggle goes round. Dark comes first: it is the default whatever the system says
 * (PLAT-10).
 */
export const themes = ['dark', 'light', 'system'] as const satisfies readonly Theme[];

function isTheme(value: unknown): value is Theme {
  return themes.includes(value as Theme);
}

/** Theme of the document, as the server wrote it. */
export function documentTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return isTheme(theme) ? theme : themes[0];
}

/** Theme that the person chose earlier, or null. */
function storedTheme(): Theme | null {
  const value = readText(browserStorage('localStorage'), storageKeys.theme);
  return isTheme(value) ? value : null;
}

/** Puts a theme on the document and keeps it for the next visit, for the browser and, by cookie, for the server. */
function rememberTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.cookie = choiceCookie(cookieNames.theme, theme);
  // Without storage the cookie alone remembers.
  writeText(browserStorage('localStorage'), storageKeys.theme, theme);
}
