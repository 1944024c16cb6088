import { isNative } from './device/kind.ts';

/** True if this is an iPhone, an iPod or an iPad, which says that it is a Mac: those have no touch screen. */
export function isIos(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  return /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/**
 * The store of a phone's or tablet's browser, by what the browser says of itself; null elsewhere and in the native app.
 */
export function storeOfBrowser(): 'googlePlay' | 'appStore' | null {
  if (isNative()) return null;
  const { userAgent } = navigator;
  if (/Android/i.test(userAgent)) return 'googlePlay';
  return isIos() || /Mobi/i.test(userAgent) ? 'appStore' : null;
}

/** True if this window is the web app that a person has put on the home screen, not a tab of a browser. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}
