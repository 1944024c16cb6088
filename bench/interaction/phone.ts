import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tools/test/find-browser.ts';

/** How many times slower than this machine the phone is, as Lighthouse has it. */
export const cpuSlowdown = 4;
/** A bad connection: bytes a second each way, and what every request waits, ms. */
export const slowLine = { bytesPerSecond: 50_000, latencyMs: 400 };

/** A page in a phone of its own that has visited nothing. */
export interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
  readonly context: BrowserContext;
}

/** Lends a browser. */
export async function withBrowser<Result>(
  work: (openPhone: (isSlowLine: boolean, slowdown?: number) => Promise<Phone>) => Promise<Result>,
): Promise<Result> {
  const { executablePath, environment } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    ...(process.getuid?.() === 0 && { args: ['--no-sandbox'] }),
  });
  try {
    return await work(async (isSlowLine, slowdown = cpuSlowdown) => {
      const context = await browser.newContext({
        locale: 'he-IL',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await session.send('Network.enable');
      if (isSlowLine)
        await session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: slowLine.latencyMs,
          downloadThroughput: slowLine.bytesPerSecond,
          uploadThroughput: slowLine.bytesPerSecond,
        });
      return { page, session, context };
    });
  } finally {
    await browser.close();
  }
}
