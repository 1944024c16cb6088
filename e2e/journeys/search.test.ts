import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';

/** Keys are listened for by what comes once the page is idle. */
const late = (page: Page) => page.locator('html[data-late]').waitFor({ state: 'attached' });

test(
  'one search from any page, by keyboard: suggestions in groups, a way to all, and back where one was',
  inEnglish,
  async ({ page, text, open }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open('/info');
    await late(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: text('search.label') });
    await expect(field).toBeFocused();
    await page.keyboard.type('אינפי');
    const courses = page.getByRole('group', { name: text('search.kinds.course') });
    await expect(courses.getByRole('option')).toHaveCount(4);
    await expect(courses.locator('mark').first()).toHaveText('אינפי');
    await page.keyboard.press('ArrowDown');
    const first = courses.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(page).toHaveURL(/\/info$/);

    await page.keyboard.press('/');
    await expect(field).toHaveValue('אינפי');
    await expect(field).toBeFocused();
    await expect(courses.getByRole('option')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/course\/\d+$/);
    await expect(field).toBeHidden();

    await late(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('group', { name: text('search.recent') }).getByRole('option')).toHaveCount(1);
    await page.keyboard.type('כהן');
    await expect(page.getByRole('group', { name: text('search.kinds.professor') })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/professors\?q=/);
  },
);

test(
  'on a phone the search is a sheet that going back closes; it reads the other keyboard, and no search ends at a wall',
  inHebrew,
  async ({ page, text, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/courses');
    const press = () =>
      page
        .getByRole('navigation', { name: text('nav.bottomLabel') })
        .getByRole('button', { name: text('search.title'), exact: true })
        .click();
    await press();
    const field = page.getByRole('combobox', { name: text('search.label') });
    await expect(field).toBeFocused();
    await field.fill('dukscrd');
    await expect(page.getByRole('dialog').getByText('גולדברג').first()).toBeVisible();
    await expect(page.getByRole('button', { name: text('search.exactly', { typed: 'dukscrd' }) })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(field).toBeHidden();
    await expect(page).toHaveURL(/\/courses$/);

    await press();
    await field.fill('קוואנטים לגננים');
    await expect(page.getByText(text('search.rateMissingNote'))).toBeVisible();
    await page.getByRole('link', { name: text('search.isKind.course') }).click();
    const name = page.getByRole('textbox', { name: text('missing.name.course') });
    await expect(name).toHaveValue('קוואנטים לגננים');
    await page.evaluate(() => history.back());
    await expect(name).toBeHidden();
    await expect(page).toHaveURL(/\/courses$/);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search leads to the list', async ({ page, text, isPhone }) => {
    await page.goto('/info');
    if (isPhone) await page.getByRole('button', { name: text('search.title'), exact: true }).click();
    else await page.getByRole('textbox', { name: text('search.label') }).fill('כהן');
    if (!isPhone) await page.keyboard.press('Enter');
    await expect(page).toHaveURL(isPhone ? /\/professors\?q=$/ : /\/professors\?q=%D7%9B/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
