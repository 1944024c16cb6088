import { afterEach, describe, expect, it, vi } from 'vitest';
import { googleClientOfShell } from '#web/platform/native/google-client.ts';
import * as settings from './settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The configuration, read anew. */
async function readConfig() {
  vi.resetModules();
  return (await import('../capacitor.config.ts')).default;
}

describe('what the shells are told', () => {
  it('opens a plain page where the web view is older than the client', async () => {
    const config = await readConfig();
    expect([config.server?.errorPath, config.android?.minWebViewVersion]).toEqual(['cannot-start.html', 123]);
  });

  it('lets the client read from the user agent on iOS which client of Google the shell was built for', async () => {
    vi.doMock('./settings.ts', () => ({
      ...settings,
      googleIosClientId: '1-a.apps.googleusercontent.com',
    }));
    const { ios } = await readConfig();
    expect(ios?.appendUserAgent).toBe('GoogleClient/1-a.apps.googleusercontent.com');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 Mobile/15E148 ${ios?.appendUserAgent}`);
    expect(googleClientOfShell()).toBe('1-a.apps.googleusercontent.com');
    vi.doUnmock('./settings.ts');
    expect((await readConfig()).ios).not.toHaveProperty('appendUserAgent');
  });

  it('leaves out the SDKs of providers that nobody signs in with', async () => {
    const { plugins } = await readConfig();
    expect(plugins?.['SocialLogin']).toEqual({
      providers: { google: true, apple: true, facebook: false, twitter: false },
    });
  });

  it('takes live updates from the server of the app, when the app asks for them [PLAT-12]', async () => {
    vi.stubEnv('SITE_URL', undefined);
    expect((await readConfig()).plugins?.LiveUpdate).toMatchObject({
      serverDomain: settings.serverHost,
      defaultChannel: 'production',
      autoUpdateStrategy: 'none',
      autoBlockRolledBackBundles: true,
    });
    vi.stubEnv('SITE_URL', 'https://test.dargu.example:8443/');
    expect((await readConfig()).plugins?.LiveUpdate?.serverDomain).toBe('test.dargu.example:8443');
  });

  it('is dark before anything is painted, and leaves the splash screen to the page', async () => {
    const config = await readConfig();
    expect(config.backgroundColor).toBe(settings.groundColor);
    expect(config.plugins).toMatchObject({
      StatusBar: { style: 'DARK', backgroundColor: settings.groundColor },
      SplashScreen: { launchAutoHide: true, launchShowDuration: 3_000, backgroundColor: settings.groundColor },
      SystemBars: { style: 'DARK', insetsHandling: 'css' },
    });
  });
});
