import { freePort } from '@dargu/testing/free-port.ts';
import { defineConfig, devices } from '@playwright/test';
import { type Language, languages, locales } from './contract/locales.ts';
import { googleClientMark } from './native/settings.ts';
import { inEnglish, inHebrew } from './e2e/support/one-pair.ts';
import { runsAll } from './tools/test/left-out.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
// A port that is free now, the same in each process of the run.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const isRoot = process.getuid?.() === 0;

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
// One pixel a pixel: painting a phone's own density without a graphics card takes a fifth of the time of a journey.
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

const sizes = { phone, desktop };

/** The size of each language: in Hebrew as most people come, in English the other one. */
const sizeOf: Readonly<Partial<Record<Language, keyof typeof sizes>>> = { he: 'phone', en: 'desktop' };

/** What turns a switch of the whole site: it runs once, whatever is set. */
const once = /page-answers\.test\.ts$/;

const journeys = (...names: readonly string[]) => new RegExp(`/(${names.join('|')})\\.test\\.ts$`);

/** Files of journeys that take one of the two pairs (e2e/support/one-pair.ts), and the tag of such journeys elsewhere. */
const inOnePair: Readonly<Partial<Record<Language, { readonly files: RegExp; readonly tag: string }>>> = {
  he: {
    files: journeys('drafts', 'follows', 'institution-reviewing', 'offline', 'outbox', 'reports', 'service-worker'),
    ...inHebrew,
  },
  en: {
    files: journeys('account', 'guides-writing', 'library', 'reviews-signed-in', 'session', 'tracking', 'work-queue'),
    ...inEnglish,
  },
};

/** What a pair leaves to others. */
function leaves(language: Language, size: keyof typeof sizes) {
  const others = runsAll ? [] : languages.filter(other => other !== language).flatMap(other => inOnePair[other] ?? []);
  return {
    testIgnore: [...others.map(({ files }) => files), ...(language === 'he' && size === 'phone' ? [] : [once])],
    grepInvert: others.map(({ tag }) => new RegExp(`${tag}\\b`)),
  };
}

/**
 * Journeys run in one of two pairs of language and size, those that look at layouts in both: in Hebrew on a phone, as
 * most people come, and in English on a desktop. With ALL=1 all of them run in all four, and the app on both phones.
 * Attacks run once.
 */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores of a small machine: journeys wait a third of their time.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  // A machine with other work takes longer than Playwright's 5 s; what is there at once costs nothing.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    timezoneId: 'Asia/Jerusalem',
    // Its requests would pass the routes of a journey by; those about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        ...(isRoot || process.env['CI'] ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: optimising its code, or drawing and sweeping in many threads, costs more than it saves.
        '--js-flags=--no-opt --max-lazy --single-threaded-gc',
        '--num-raster-threads=1',
      ],
    },
  },
  projects: [
    ...languages.flatMap(language =>
      (['phone', 'desktop'] as const)
        .filter(size => runsAll || size === sizeOf[language])
        .map(size => ({
          name: `${language}-${size}`,
          ...leaves(language, size),
          use: { ...sizes[size], locale: locales[language].tag },
        })),
    ),
    // The app on either kind of phone (e2e/support/fake-device.ts), in Hebrew.
    ...(runsAll ? (['android', 'ios'] as const) : []).map(name => ({
      name,
      testDir: 'e2e/native',
      use: {
        ...phone,
        // As the shell for the demo provider's client says it (capacitor.config.ts).
        ...(name === 'ios' && { userAgent: `${phone.userAgent} ${googleClientMark}dargu-google-app` }),
        locale: locales.he.tag,
      },
    })),
    // What a protocol answers depends on neither language nor size.
    { name: 'attacks', testDir: 'e2e/attacks', use: { ...desktop, locale: locales.en.tag } },
  ],
  webServer: {
    command: `node e2e/support/serve.ts`,
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: port, RUNNER_PID: process.env['RUNNER_PID'] ?? String(process.pid) },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
