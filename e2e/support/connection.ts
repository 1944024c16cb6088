import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

type Text = (key: string) => string;

/** The screen of GUARD-05. */
export function offlineScreen(page: Page, text: Text): Locator {
  return page.getByRole('dialog', { name: text('offline.title') });
}

/** The connection goes, and the person goes on with the page as it is. */
export async function readOn(page: Page, context: BrowserContext, text: Text): Promise<void> {
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await offlineScreen(page, text)
    .getByRole('button', { name: text('offline.seen') })
    .click();
  await expect(page.getByRole('region', { name: text('offline.strip') })).toBeVisible();
}

/** Names and responses that the device stores, in one text. */
export const savedOnDevice = (page: Page) =>
  page.evaluate(async () => {
    // Opening it before the page does would make an empty one.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'dargu-saved')) return '';
    return await new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('dargu-saved');
      opening.addEventListener('error', () => reject(new Error('no database')));
      opening.addEventListener('success', () => {
        const store = opening.result.transaction('answers').objectStore('answers');
        const keys = store.getAllKeys();
        const values = store.getAll();
        values.addEventListener('success', () => {
          opening.result.close();
          resolve(JSON.stringify([keys.result, values.result]));
        });
      });
    });
  });
