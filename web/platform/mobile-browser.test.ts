import { afterEach, expect, it, vi } from 'vitest';
import { isInstalled, storeOfBrowser } from './mobile-browser.ts';

afterEach(() => vi.unstubAllGlobals());

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

it.each([
  ['an Android phone', phone, 5, 'googlePlay'],
  ['Firefox for Android', 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5, 'googlePlay'],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    5,
    'appStore',
  ],
  ['an iPad that says it is a Mac', mac, 5, 'appStore'],
  ['another mobile browser', 'Mozilla/5.0 (Mobile; KAIOS/3.0) Gecko/84.0 Firefox/84.0', 1, 'appStore'],
  ['a Mac', mac, 0, null],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36', 10, null],
])('the store of %s', (_device, userAgent, maxTouchPoints, store) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(storeOfBrowser()).toBe(store);
});

it('the native app has none', () => {
  vi.stubGlobal('navigator', { userAgent: phone, maxTouchPoints: 5 });
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
  expect(storeOfBrowser()).toBeNull();
});

it('an installed web app is a window of its own, on iOS by a word of its own', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(isInstalled()).toBe(false);
  vi.stubGlobal('navigator', { standalone: true });
  expect(isInstalled()).toBe(true);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(isInstalled()).toBe(true);
});
