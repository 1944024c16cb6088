import { expect, test } from '../support/journey.ts';
import { inHebrew } from '../support/one-pair.ts';

test(
  'a first visit says what this is, and the institution that is chosen is remembered until it is lifted',
  inHebrew,
  async ({ page, text, isPhone, open }) => {
    await open('/professors');
    await expect(page.getByText(text('first.anonymous'))).toBeVisible();
    await expect(page.getByRole('heading', { name: text('first.quotes') })).toBeVisible();
    const quotes = page.getByRole('list', { name: text('first.quotes') }).getByRole('listitem');
    await expect(quotes).toHaveCount(2);
    // A day, and never a minute.
    for (const time of await quotes.locator('time').all()) expect(await time.innerText()).toMatch(/^\d+\.\d+\.\d{4}$/);

    const where = page.getByRole('region', { name: text('first.where') });
    await where.getByRole('link').last().click();
    await expect.poll(() => where.getByRole('link').count()).toBeGreaterThan(30);
    await page.goBack();
    await expect.poll(() => where.getByRole('link').count()).toBeLessThan(10);
    const link = where.getByRole('link').first();
    const name = await link.locator('bdi').innerText();
    await link.click();
    await expect(page).toHaveURL(/\/professors\?institution=\d+$/);
    const cards = page.getByRole('list', { name: text('catalogue.professor.list') }).getByRole('listitem');
    await expect(cards.filter({ hasText: name }).first()).toBeVisible();
    await expect(cards.filter({ hasNotText: name })).toHaveCount(0);

    // Another visit begins with it.
    await open('/professors');
    await expect(page).toHaveURL(/institution=\d+$/);
    await expect(page.getByText(text('first.anonymous'))).toBeHidden();
    if (isPhone) {
      const fold = page.getByRole('button', { name: text('filters.openActive_one', { count: 1 }) });
      await fold.click();
      const sheet = page.getByRole('dialog', { name: text('filters.panel') });
      await expect(sheet.getByRole('combobox', { name: text('filters.institution'), exact: true })).toBeVisible();
      await expect(sheet.getByRole('group', { name: text('filters.order') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
    await page.getByRole('link', { name: text('filters.remove', { name }) }).click();
    await expect(page).toHaveURL(/\/professors$/);
    await expect(page.getByText(text('first.anonymous'))).toBeVisible();
  },
);
