import { choiceCookie, cookieNames, storageKeys } from '#contract/page-protocol.ts';
import type { Theme } from '#contract/render.ts';

/**
 * The themes in the order in which the toggle goes round. Dark comes first: it is the default whatever the system says
 * (PLAT-10).
 */
export const themes = ['dark', 'light', 'system'] as const satisfies readonly Theme[];

function isTheme(value: unknown): value is Theme {
  return themes.includes(value as Theme);
}

/** What the person chose earlier, or null. */
export function storedTheme(): Theme | null {
  try {
    const value = localStorage.getItem(storageKeys.theme);
    return isTheme(value) ? value : null;
  } catch {
    return null;
  }
}

/** Puts a theme on the document and keeps it for the next visit, for the browser and, by cookie, for the server. */
export function rememberTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.cookie = choiceCookie(cookieNames.theme, theme);
  try {
    localStorage.setItem(storageKeys.theme, theme);
  } catch {
    // Without storage the cookie alone remembers.
  }
}
