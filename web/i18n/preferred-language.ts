import { defaultLanguage, isLanguage, type Language, languageOfTag, splitLanguage } from '#contract/locales.ts';
import { choiceCookie, languageCookie, storageKeys } from '#contract/page-protocol.ts';
import { browserStorage, readText, writeText } from '#web/lib/browser-storage.ts';

/** Language that the person chose earlier, or null. Storage may be refused (private mode); then null. */
export function storedLanguage(): Language | null {
  const value = readText(browserStorage('localStorage'), storageKeys.language);
  return isLanguage(value) ? value : null;
}

/** Detection order: local storage, then the browser (PLAT-04), then the default. An address may name the browser's. */
export function preferredLanguage(): Language {
  const ofBrowser = navigator.languages.map(languageOfTag);
  return storedLanguage() ?? splitLanguage(location.pathname).language ?? ofBrowser.find(isLanguage) ?? defaultLanguage;
}

/** Keeps a choice for the next visit, for the browser and, by cookie, for the server. */
export function rememberLanguage(language: Language): void {
  document.cookie = choiceCookie(languageCookie, language);
  // Without storage the cookie alone remembers.
  writeText(browserStorage('localStorage'), storageKeys.language, language);
}
