import { isLanguage, localizedPath, splitLanguage } from '#contract/locales.ts';
import { isNative } from '#web/platform/device/kind.ts';

/** A path of the application as the address bar shows it: in the language of the page. An app has no such addresses. */
export function shownAddress(path: string): string {
  const { lang } = document.documentElement;
  return isNative() || !isLanguage(lang) ? path : localizedPath(splitLanguage(path).path, lang);
}

/**
 * Brings the language of the address to that of the page: after a switch, where the service worker has given the
 * document, and where someone goes back to an entry from before the switch. The entry itself stays.
 */
export function showLanguageInAddress(): void {
  const { pathname, search, hash } = location;
  const path = shownAddress(pathname);
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
}

/**
 * The window as the router sees it, without the language in its addresses: routes and links know none, and a switch of
 * language is no navigation, so that what someone has typed stays.
 */
export const routerWindow = {
  get document() {
    return document;
  },
  get sessionStorage() {
    return sessionStorage;
  },
  location: {
    get origin() {
      return location.origin;
    },
    get href() {
      return location.href;
    },
    get pathname() {
      return splitLanguage(location.pathname).path;
    },
    get search() {
      return location.search;
    },
    get hash() {
      return location.hash;
    },
    assign: (url: string) => location.assign(shownAddress(url)),
    replace: (url: string) => location.replace(shownAddress(url)),
  },
  history: {
    get state(): unknown {
      return history.state;
    },
    pushState: (state: unknown, unused: string, url?: string) =>
      history.pushState(state, unused, url && shownAddress(url)),
    replaceState: (state: unknown, unused: string, url?: string) =>
      history.replaceState(state, unused, url && shownAddress(url)),
    go: (delta: number) => history.go(delta),
  },
  addEventListener: (...listener: Parameters<Window['addEventListener']>) => window.addEventListener(...listener),
  removeEventListener: (...listener: Parameters<Window['removeEventListener']>) =>
    window.removeEventListener(...listener),
} as unknown as Window;
