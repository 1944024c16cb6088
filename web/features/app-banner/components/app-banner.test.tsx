import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/render.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { AppBanner } from './app-banner.tsx';

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
};
const stores = {
  googlePlay: 'https://play.google.com/store/apps/details?id=il.co.dargu.app',
  appStore: 'https://apps.apple.com/app/id1',
};

interface Options {
  readonly at?: string;
  readonly language?: Language;
  readonly offered?: { readonly googlePlay?: null };
}

function show({ at = '/professors', language = 'he', offered = {} }: Options = {}) {
  const screenWithBanner = (
    <main tabIndex={-1}>
      <h1>{at}</h1>
      <AppBanner />
    </main>
  );
  return renderScreen({
    at,
    routes: { '/*': screenWithBanner },
    responses: tableResponses(),
    language,
    clientConfig: { stores: { ...stores, ...offered } },
  });
}
const come = (agent: keyof typeof agents) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[agent]);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const banner = (language: Language = 'he') => screen.queryByRole('region', { name: texts[language].app.banner.title });

let paintedBeforeMs: number | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  sessionStorage.clear();
  paintedBeforeMs = null;
  // jsdom paints nothing.
  Object.assign(performance, {
    getEntriesByName: () => (paintedBeforeMs === null ? [] : [{ startTime: performance.now() - paintedBeforeMs }]),
  });
  come('android');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(['he', 'en'] as const)('[PIECE-09] the app banner in %s', language => {
  it('comes 1000 ms after arrival, with a title, a close button and a link to the store', async () => {
    show({ language });
    await pass(999);
    expect(banner(language)).toBeNull();
    await pass(1);
    expect(banner(language)).not.toBeNull();
    const words = texts[language].app.banner;
    expect(screen.getByRole('heading', { name: words.title })).toBeTruthy();
    expect(screen.getByRole('link', { name: words.googlePlay }).getAttribute('href')).toBe(stores.googlePlay);
    expect(screen.getByRole('button', { name: words.close })).toBeTruthy();
    expect(document.activeElement).toBe(document.body); // takes no focus
    vi.useRealTimers();
    expect(await violations('document-title')).toEqual([]);
  });
});

describe('[PIECE-09] the app banner', () => {
  it('counts from when the person saw the first page of the visit, not from when its code came', async () => {
    paintedBeforeMs = 400;
    const { router } = show();
    await pass(500);
    expect(banner()).toBeNull();
    await pass(100);
    expect(banner()).not.toBeNull();
    await act(() => router.navigate('/courses'));
    await act(() => router.navigate('/professors'));
    await pass(999);
    expect(banner()).toBeNull();
  });

  it('leads to the App Store elsewhere than on Android', async () => {
    come('iphone');
    show();
    await pass(1000);
    expect(screen.getByRole('link', { name: texts.he.app.banner.appStore }).getAttribute('href')).toBe(stores.appStore);
  });

  it.each([
    ['on a desktop', () => come('desktop')],
    ['in the native app', () => vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' })],
    ['in the installed web app', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  ])('never comes %s', async (_where, prepare) => {
    prepare();
    show();
    await pass(5000);
    expect(banner()).toBeNull();
  });

  it('does not come where the store of this phone has no app', async () => {
    show({ offered: { googlePlay: null } });
    await pass(5000);
    expect(banner()).toBeNull();
  });

  it.each(['/courses', '/professor/1', '/'])('does not come on %s', async at => {
    show({ at });
    await pass(5000);
    expect(banner()).toBeNull();
  });

  it('goes when the person leaves the list, and waits again when they are back', async () => {
    const { router } = show();
    await pass(1000);
    await act(() => router.navigate('/professors?sort=name'));
    expect(banner()).not.toBeNull(); // control: the same list
    await act(() => router.navigate('/courses'));
    expect(banner()).toBeNull();
    await act(() => router.navigate('/professors'));
    await pass(999);
    expect(banner()).toBeNull();
    await pass(1);
    expect(banner()).not.toBeNull();
  });

  it('does not come to a page that was left before', async () => {
    const { router } = show();
    await pass(500);
    await act(() => router.navigate('/courses'));
    await pass(5000);
    expect(banner()).toBeNull();
  });

  it('goes when it is closed, for the rest of the visit', async () => {
    const { router } = show();
    await pass(1000);
    act(() => screen.getByRole('button', { name: texts.he.app.banner.close }).click());
    expect(banner()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await act(() => router.navigate('/courses'));
    await act(() => router.navigate('/professors'));
    await pass(5000);
    expect(banner()).toBeNull();
    cleanup();
    show(); // loaded again
    await pass(5000);
    expect(banner()).toBeNull();
    cleanup();
    sessionStorage.clear(); // the next visit
    show();
    await pass(1000);
    expect(banner()).not.toBeNull();
  });
});
