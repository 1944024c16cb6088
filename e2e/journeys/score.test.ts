import { readOn } from '../support/connection.ts';
import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';

const name = (text: string) => new RegExp(text.replace('?', '\\?'));

test.describe('the button of a score', () => {
  for (const [path, pair] of [
    ['/professor/1', inHebrew],
    ['/course/1', inEnglish],
  ] as const)
    test(
      `explains it by keyboard, and going back closes the explanation, on ${path}`,
      pair,
      async ({ page, open, text }) => {
        await open(path);
        const button = page.getByRole('link', { name: name(text('score.how')) });
        await button.focus();
        await page.keyboard.press('Enter');
        const sheet = page.getByRole('dialog', { name: text('score.how') });
        await expect(sheet.getByText(text('scoreSheet.order'))).toBeVisible();
        await expect(sheet.getByText(text('scoreSheet.attendance'))).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        await expect(button).toBeFocused();
        await button.click();
        await expect(sheet).toBeVisible();
        await page.goBack();
        await expect(sheet).toBeHidden();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
      },
    );

  test(
    'explains without a connection what was seen with one',
    inHebrew,
    async ({ page, open, text, context, expectedErrors }) => {
      await open('/professor/1');
      const button = page.getByRole('link', { name: name(text('score.how')) });
      const last = page.getByRole('heading', { name: text('scoreSheet.lastFive') });
      await button.click();
      await expect(last).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(last).toBeHidden();
      expectedErrors.push(/net::ERR|Failed to (load|fetch)/);
      await readOn(page, context, text);
      await button.click();
      await expect(last).toBeVisible();
      await context.setOffline(false);
    },
  );
});

test(
  'without scripts a score leads to the page that explains all of them',
  inEnglish,
  async ({ browser, baseURL, text }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/en/professor/1');
    await page.getByRole('link', { name: name(text('score.how')) }).click();
    await expect(page).toHaveURL(/\/en\/info$/);
    await context.close();
  },
);
