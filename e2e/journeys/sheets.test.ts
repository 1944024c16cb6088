import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';

test.describe('an open sheet', () => {
  test(
    'is closed by going back; what was written stays, and going back once more leaves the page',
    inHebrew,
    async ({ page, text, open }) => {
      await open('/professors');
      await page
        .getByRole('list', { name: text('catalogue.professor.list') })
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(/\/professor\/\d+$/);
      const address = page.url();
      await page
        .getByRole('link', { name: text('details.professor.rate') })
        .filter({ visible: true })
        .click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox').fill('כתבנו את זה ואז חזרנו');
      await page.goBack();
      await expect(sheet).toBeHidden();
      expect(page.url()).toBe(address);

      await page
        .getByRole('link', { name: text('details.professor.rate') })
        .filter({ visible: true })
        .click();
      await expect(sheet.getByRole('textbox')).toHaveValue('כתבנו את זה ואז חזרנו');
      await sheet.getByRole('button', { name: text('common.close') }).click();
      await expect(sheet).toBeHidden();
      await expect.poll(() => page.evaluate(() => 'sheets' in history.state)).toBe(false);
      await page.goBack();
      await expect(page).toHaveURL(/\/professors$/);
      await page.goForward();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('region', { name: text('details.professor.summary') })).toBeVisible();
      await expect(sheet).toBeHidden();
    },
  );

  test(
    'of its own page is the first that going back closes, also where it was opened by the first page of a visit',
    inEnglish,
    async ({ page, text, open }) => {
      await open('/course/1');
      const before = await page.evaluate(() => history.length);
      await page
        .getByRole('button', { name: text('nav.signIn') })
        .filter({ visible: true })
        .click();
      const dialog = page.getByRole('dialog', { name: text('login.welcome') });
      await expect(dialog).toBeVisible();
      await page.evaluate(() => history.back());
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/course\/1$/);
      await page.evaluate(() => history.forward());
      await expect.poll(() => page.evaluate(() => 'sheets' in (history.state as object))).toBe(false);
      await expect(dialog).toBeHidden();
      // One entry more than before, in front of the page, which the next navigation takes away.
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
    },
  );

  test(
    'on a phone has messages above it, not over its buttons',
    inHebrew,
    async ({ page, text, isPhone, open, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      await open('/course/1');
      await page.getByRole('button', { name: text('details.share') }).click();
      const message = page.getByText(text('details.linkCopied')).first();
      await expect(message).toBeVisible();
      await page
        .getByRole('button', { name: text('nav.signIn') })
        .filter({ visible: true })
        .click();
      const google = page.getByRole('dialog').getByRole('button', { name: /Google/ });
      await google.scrollIntoViewIfNeeded();
      if (!isPhone) return;
      await expect.poll(async () => ((await message.boundingBox())?.y ?? 0) < 120).toBe(true);
      await expect.poll(async () => ((await google.boundingBox())?.y ?? 0) > 120).toBe(true);
    },
  );
});
