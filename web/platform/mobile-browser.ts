import { isNative } from './kind.ts';

/** The store of a phone's or tablet's browser, by what the browser says of itself; null elsewhere and in the native app. */
export function storeOfBrowser(): 'googlePlay' | 'appStore' | null {
  if (isNative()) return null;
  const { maxTouchPoints, userAgent } = navigator;
  if (/Android/i.test(userAgent)) return 'googlePlay';
  // An iPad says that it is a Mac, which has no touch screen.
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod|Mobi/i.test(userAgent) ? 'appStore' : null;
}

/** Whether this window is the web app that a person has put on the home screen, not a tab of a browser. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}
