import type { Language } from '#contract/render.ts';

/** Where the chosen language is kept in the browser; the server reads the cookie that mirrors it. */
const storageKey = 'i18nextLng';

export function isLanguage(value: unknown): value is Language {
  return value === 'he' || value === 'en';
}

/** What the person chose earlier, or null. Storage may be refused (private mode); then nothing was chosen. */
export function storedLanguage(): Language | null {
  try {
    const value = localStorage.getItem(storageKey);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
}

/** Detection order: local storage, then the browser (PLAT-04), then Hebrew. */
export function preferredLanguage(): Language {
  const ofBrowser = navigator.languages.map(tag => tag.split('-')[0]).map(code => (code === 'iw' ? 'he' : code));
  return storedLanguage() ?? ofBrowser.find(isLanguage) ?? 'he';
}

/** Keeps a choice for the next visit, for the browser and, by cookie, for the server. */
export function rememberLanguage(language: Language): void {
  document.cookie = `lng=${language}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the cookie alone remembers.
  }
}
