import type { Theme } from '#contract/render.ts';
import { storageKeys } from '#contract/page-protocol.ts';
import { type Store, createStore } from '../create-store.ts';
import { browserStorage, readText, writeText } from '../browser-storage.ts';

/** Holds the theme outside of React, so that it can change before and after hydration alike. */
export interface ThemeStore extends Pick<Store<Theme>, 'get' | 'subscribe'> {
  /** Theme that every page comes with; hydration reads this. */
  readonly initial: Theme;
  /** Shows a theme at once and keeps it for the next visit. */
  change(theme: Theme): void;
}

export function createThemeStore(): ThemeStore {
  const [initial] = themes;
  const { get, set, subscribe } = createStore<Theme>(initial);
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

/** Shows the theme that the person chose earlier; the inline script has put it on the document already. */
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

/** Theme that the person chose earlier, or null. */
function storedTheme(): Theme | null {
  const value = readText(browserStorage('localStorage'), storageKeys.theme);
  return isTheme(value) ? value : null;
}

/** Puts a theme on the document and keeps it for the next visit. */
function rememberTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeText(browserStorage('localStorage'), storageKeys.theme, theme);
}
