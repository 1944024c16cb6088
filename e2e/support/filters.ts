import type { Page } from '@playwright/test';

/** Shows the pickers of a list, which a phone folds behind a button. */
export async function unfoldFilters(page: Page, text: (key: string) => string): Promise<void> {
  const fold = page.getByRole('button', { name: new RegExp(`^${text('filters.open')}(,.*)?$`) });
  const pickers = page.getByRole('combobox', { name: text('filters.institution'), exact: true });
  await fold.or(pickers).first().waitFor();
  if (await pickers.isHidden()) await fold.click();
}
