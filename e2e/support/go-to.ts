import type { Page, Response } from '@playwright/test';

/**
 * Waits until the history entry of a dialog that has just closed is gone: the browser steps back from it a moment
 * later, and would give up a page that is being opened meanwhile. A dialog that is open keeps its entry.
 */
async function untilSheetsAreGone(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const state: unknown = history.state;
      const hasEntry = typeof state === 'object' && state !== null && Number(Reflect.get(state, 'sheets') ?? 0) > 0;
      return !hasEntry || document.querySelector('[role$="dialog"]:not([data-closed])') !== null;
    },
    undefined,
    { polling: 50 },
  );
}

/** Opens an address once no dialog is closing. */
export async function goTo(page: Page, address: string): Promise<Response | null> {
  await untilSheetsAreGone(page);
  return page.goto(address);
}

/** Loads the page again once no dialog is closing. */
export async function reload(page: Page): Promise<void> {
  await untilSheetsAreGone(page);
  await page.reload();
}
