import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const port = Number(process.env['E2E_PORT'] ?? 4173);
const isRoot = process.getuid?.() === 0;

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** Every journey runs in both languages, on a desktop and on a phone; attacks run once. */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${port}`,
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    timezoneId: 'Asia/Jerusalem',
    launchOptions: {
      executablePath,
      args: [
        ...(isRoot || process.env['CI'] ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    ...(['he', 'en'] as const).flatMap(language => [
      { name: `${language}-desktop`, use: { ...desktop, locale: language === 'he' ? 'he-IL' : 'en-US' } },
      { name: `${language}-phone`, use: { ...phone, locale: language === 'he' ? 'he-IL' : 'en-US' } },
    ]),
    // What a protocol answers depends on neither language nor size.
    { name: 'attacks', testDir: 'e2e/attacks', use: { ...desktop, locale: 'en-US' } },
  ],
  webServer: {
    command: `node e2e/support/serve.ts`,
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: String(port) },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
