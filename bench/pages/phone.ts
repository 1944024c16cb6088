import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tools/test/find-browser.ts';

/** Factor by which the phone is slower than this machine, as Lighthouse has it. */
export const cpuSlowdown = 4;

/** A connection that Chromium imitates. */
export interface SlowLine {
  /** Each way. */
  readonly bytesPerSecond: number;
  /** Latency of every request. */
  readonly latencyMs: number;
  /** True if pages learn of it from `navigator.connection`. */
  readonly isReported: boolean;
}

/** A bad connection. */
export const slowLine: SlowLine = { bytesPerSecond: 50_000, latencyMs: 400, isReported: true };

/**
 * The connection of Lighthouse where it applies one instead of computing what one would do: 150 ms and 1.6 Mbit/s, of
 * which the wait is taken 3.75 times, for setting up a connection too, and the rate 0.9 times. A browser would tell
 * pages of 150 ms, which is not slow, and Lighthouse's own way tells them of 562.
 */
export const slow4g: SlowLine = {
  bytesPerSecond: (1.6 * 1024 * 0.9 * 1024) / 8,
  latencyMs: 150 * 3.75,
  isReported: false,
};

/** A page in a phone of its own that has visited nothing. */
export interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
  readonly context: BrowserContext;
}

/** @param line none for the connection of this machine */
export type OpenPhone = (line: SlowLine | null, slowdown?: number) => Promise<Phone>;

/** Lends a browser. */
export async function withBrowser<Result>(work: (openPhone: OpenPhone) => Promise<Result>): Promise<Result> {
  const { executablePath, environment } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    ...(process.getuid?.() === 0 && { args: ['--no-sandbox'] }),
  });
  try {
    return await work(async (line, slowdown = cpuSlowdown) => {
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
      if (line) await slowDown(session, line);
      return { page, session, context };
    });
  } finally {
    await browser.close();
  }
}

async function slowDown(session: CDPSession, { bytesPerSecond, latencyMs, isReported }: SlowLine): Promise<void> {
  const line = { latency: latencyMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  if (isReported) await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  else
    await session.send('Network.emulateNetworkConditionsByRule', {
      offline: false,
      matchedNetworkConditions: [{ urlPattern: '', ...line }],
    });
}
