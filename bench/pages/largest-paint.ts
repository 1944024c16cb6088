import type { Phone } from './phone.ts';

/** Time without a larger paint after which the last one is the largest, ms. */
const quietMs = 300;

/**
 * Opens a page and waits for its largest contentful paint, as the browser itself reports it.
 *
 * @param end what stands on a page that no longer changes, where the load event is not the end
 * @returns ms from its opening
 */
export async function largestPaint({ page, context }: Phone, url: string, end?: string): Promise<number> {
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    if (end) await page.locator(end).waitFor({ state: 'attached', timeout: 60_000 });
    return await page.evaluate(
      async ms =>
        await new Promise<number>(resolve => {
          let timer: ReturnType<typeof setTimeout> | undefined;
          new PerformanceObserver(list => {
            const latest = list.getEntries().at(-1);
            clearTimeout(timer);
            timer = setTimeout(() => resolve(latest?.startTime ?? Number.NaN), ms);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
      quietMs,
    );
  } finally {
    await context.close();
  }
}
