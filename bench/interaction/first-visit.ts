import { type Phone, slowLine } from '../pages/phone.ts';

/** When a page that was opened on a bad connection can be read, and when it answers, ms from its opening. */
export interface FirstVisit {
  readonly paintMs: number;
  readonly interactiveMs: number;
  /** Bytes that came until then, headers too. */
  readonly bytes: number;
  /** Time that the connection alone takes for these bytes: the page, and the scripts that it names. */
  readonly lineMs: number;
}

/** Opens a page and waits until all that is on it answers (web/app/shell/interactive.ts). */
export async function timeFirstVisit({ page, session, context }: Phone, url: string): Promise<FirstVisit> {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => {
    const watched = new MutationObserver(() => {
      if (document.documentElement?.dataset['interactive'] === undefined) return;
      performance.mark('interactive');
      watched.disconnect();
    });
    watched.observe(document, { subtree: true, childList: true, attributeFilter: ['data-interactive'] });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-interactive]').waitFor({ state: 'attached', timeout: 60_000 });
  const cameBytes = bytes;
  const [paintMs, interactiveMs] = await page.evaluate(() =>
    ['first-contentful-paint', 'interactive'].map(
      name => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    ),
  );
  await context.close();
  return {
    paintMs: paintMs ?? Number.NaN,
    interactiveMs: interactiveMs ?? Number.NaN,
    bytes: cameBytes,
    lineMs: (cameBytes / slowLine.bytesPerSecond) * 1000 + 2 * slowLine.latencyMs,
  };
}
