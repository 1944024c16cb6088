import type { Page } from '@playwright/test';

/** Shows the pickers of a list, which a phone has in a sheet, or folds in the hub of study guides. */
export async function unfoldFilters(page: Page, text: (key: string) => string): Promise<void> {
  const fold = page.getByRole('button', { name: new RegExp(`^${text('filters.open')}(,.*)?$`) });
  const pickers = page.getByRole('combobox', { name: text('filters.institution'), exact: true });
  await fold.or(pickers).first().waitFor();
  if (await pickers.isHidden()) await fold.click();
}

/** Shows the list as it was chosen: in the sheet of a phone, where a choice waits for it. */
export async function showChosen(page: Page, text: (key: string) => string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: text('filters.panel') });
  if (await sheet.isHidden()) return;
  await sheet.locator('[type=submit]').click();
  await sheet.waitFor({ state: 'hidden' });
}
