import type { Page } from '@playwright/test';

/**
 * Counts what a person presses from now on, on any page that follows. The device's own choosers are not counted, nor is
 * what the script of the page presses itself.
 * @returns the number of presses so far
 */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('countTap', () => (taps += 1));
  const listen = () =>
    addEventListener(
      'pointerup',
      event => {
        if (event.isTrusted) (globalThis as unknown as { countTap: () => void }).countTap();
      },
      { capture: true },
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => taps;
}
