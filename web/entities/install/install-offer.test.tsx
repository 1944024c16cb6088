import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/render.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { InstallOffer } from './install-offer.tsx';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const day = 24 * 60 * 60 * 1000;

/** Install prompt as Chromium hands it out, with the person's choice. */
function offered(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(() => Promise.resolve());
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
}
const show = (language: Language = 'he') =>
  renderScreen({ at: '/', routes: { '/': <InstallOffer /> }, responses: tableResponses(), language });
const heading = (language: Language = 'he') =>
  screen.queryByRole('heading', { name: texts[language].app.install.title });
const press = (name: 'add' | 'later') =>
  userEvent.click(screen.getByRole('button', { name: texts.he.app.install[name] }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  window.installPrompt = null;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(['he', 'en'] as const)('the offer to install the site in %s', language => {
  it('stands where the browser can', async () => {
    window.installPrompt = offered();
    show(language);
    expect(heading(language)).not.toBeNull();
    expect(await violations('document-title')).toEqual([]);
  });
});

describe('the offer to install the site', () => {
  it('shows the prompt that the browser handed out, once', async () => {
    const event = offered();
    window.installPrompt = event;
    show();
    await press('add');
    expect(event.prompt).toHaveBeenCalledTimes(1);
    expect(heading()).toBeNull();
    cleanup();
    show();
    expect(heading()).toBeNull();
  });

  it('comes when the browser hands it out late, and goes when the site was installed otherwise', () => {
    show();
    expect(heading()).toBeNull();
    const event = offered();
    act(() => void window.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(heading()).not.toBeNull();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(heading()).toBeNull();
  });

  it.each([
    ['here', () => press('later')],
    ["in the browser's prompt", () => press('add')],
  ])('stays away for 90 days when it was refused %s', async (_where, refuse) => {
    window.installPrompt = offered('dismissed');
    show();
    await refuse();
    for (const [after, isThere] of [
      [89 * day, false],
      [91 * day, true],
    ] as const) {
      cleanup();
      window.installPrompt = offered();
      const now = Date.now();
      const clock = vi.spyOn(Date, 'now').mockReturnValue(now + after);
      show();
      expect(heading() !== null).toBe(isThere);
      clock.mockRestore();
    }
  });

  it('tells on an iPhone how it is done by hand', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
    show();
    expect(screen.getByText(texts.he.app.install.byHand)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.he.app.install.add })).toBeNull();
  });

  it.each([
    ['where it is installed', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
    ['in the native app', () => vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' })],
  ])('is none %s', (_where, prepare) => {
    prepare();
    window.installPrompt = offered();
    show();
    expect(heading()).toBeNull();
  });
});
