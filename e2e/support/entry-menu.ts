import type { Page } from '@playwright/test';

/** Opens the menu of the entry that a page is about, and presses in it. @param item its key among the texts */
export async function actOnEntry(
  page: Page,
  text: (key: string, values?: Readonly<Record<string, string>>) => string,
  item: string,
): Promise<void> {
  await page
    .locator('.dock')
    .getByRole('button', { name: text('entryMenu.of', { name: '' }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(item) })
    .click();
}
