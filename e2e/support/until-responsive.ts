import type { Page } from '@playwright/test';

/**
 * Waits until React has taken over a whole page, with the parts whose code comes late (web/ui/late-part.tsx). Until
 * then a link in them is followed by the browser and not by the application.
 */
export async function untilResponsive(page: Page): Promise<void> {
  await page.locator('html[data-interactive]:not(:has([data-standing]))').waitFor({ state: 'attached' });
}
