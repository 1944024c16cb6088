import { expect, test } from '../support/native-journey.ts';

test('[PLAT-03] the app starts from its own files and shows what the server knows', async ({ page, text, open }) => {
  await open('/professors');
  const list = page.getByRole('list', { name: text('catalogue.professor.list') });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await list.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: text('details.professor.summary') })).toBeVisible();
});
