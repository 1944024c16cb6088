import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/render.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { VersionGate } from './version-gate.tsx';

const getInfo = vi.hoisted(() => vi.fn<() => Promise<{ version: string }>>());
vi.mock('@capacitor/app', () => ({ App: { getInfo } }));

const stores = { googlePlay: 'https://play.google.com/x', appStore: 'https://apps.apple.com/x' };

async function start(version: string | Error, minVersion: string | null, language: Language = 'he') {
  if (version instanceof Error) getInfo.mockRejectedValue(version);
  else getInfo.mockResolvedValue({ version });
  renderScreen({
    at: '/',
    routes: { '/': <VersionGate /> },
    responses: tableResponses(),
    language,
    clientConfig: { stores, native: { minVersion } },
  });
  await new Promise(resolve => setTimeout(resolve));
}
const runIn = (platform: 'ios' | 'android') =>
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform });
const dialog = (language: Language = 'he') => screen.findByRole('dialog', { name: texts[language].app.update.title });

beforeEach(() => runIn('android'));
afterEach(() => {
  cleanup();
  getInfo.mockReset();
  vi.unstubAllGlobals();
});

describe.each(['he', 'en'] as const)('a native app that is too old, in %s', language => {
  it.each([
    ['android', stores.googlePlay],
    ['ios', stores.appStore],
  ] as const)('is told to update, on %s at its store', async (platform, href) => {
    runIn(platform);
    await start('1.3.9', '1.4.0', language);
    expect(await dialog(language)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts[language].app.update.open }).getAttribute('href')).toBe(href);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await violations('document-title')).toEqual([]);
  });
});

describe('a native app', () => {
  it.each([
    ['1.4.0', '1.4.0'],
    ['1.10.0', '1.9.0'],
    ['1.0.0', null],
    [new Error('no plugin'), '1.4.0'],
  ])('of version %s goes on where %s is the oldest', async (version, minVersion) => {
    await start(version, minVersion);
    await waitFor(() => expect(getInfo).toHaveBeenCalledTimes(minVersion === null ? 0 : 1));
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is none on the web, where nobody is asked', async () => {
    vi.unstubAllGlobals();
    await start('1.0.0', '2.0.0');
    expect(getInfo).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
