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
