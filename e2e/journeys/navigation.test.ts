import { languageAfter, locales } from '#contract/locales.ts';
import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';

test.describe('navigation', () => {
  test('[NAV-01] everyone gets professors, courses, a language toggle and a login button, and no admin links', async ({
    page,
    text,
    isPhone,
    language,
    open,
  }) => {
    await open('/professors');
    const bar = page.getByRole('navigation', { name: text(isPhone ? 'nav.bottomLabel' : 'nav.label') });
    await expect(bar.getByRole('link', { name: text('nav.professors') })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: text('nav.courses') }).click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(bar.getByRole('link', { name: text('nav.courses') })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: locales[languageAfter(language)].name })).toBeVisible();
    await expect(page.getByRole('button', { name: text('nav.signIn') }).filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('a[href*="/admin"], nav a[href*="/study-guides"]')).toHaveCount(0);
  });

  test(
    '[NAV-01, LOGIN-01] the login button opens a dialog over any page, which can be left by Escape and by its button',
    inEnglish,
    async ({ page, text, open, expectedErrors }) => {
      expectedErrors.push(/404/);
      const button = page.getByRole('button', { name: text('nav.signIn') }).filter({ visible: true });
      const dialog = page.getByRole('dialog', { name: text('login.welcome') });
      for (const path of ['/course/1', '/contact', '/nowhere']) {
        await open(path);
        await button.click();
        await dialog
          .getByRole('button', { name: text('common.close') })
          .first()
          .click();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
      }
      await open('/professors');
      await button.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    },
  );

  test('[NAV-02, PLAT-03] the web has a bottom bar on a phone and a floating top bar on a desktop', async ({
    page,
    text,
    isPhone,
    open,
  }) => {
    await open('/professors');
    const bottom = page.getByRole('navigation', { name: text('nav.bottomLabel') });
    const top = page.getByRole('navigation', { name: text('nav.label') });
    if (isPhone) {
      await expect(bottom).toBeInViewport();
      const box = await bottom.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
    } else {
      await expect(bottom).toBeHidden();
      await expect(top.getByRole('link', { name: text('nav.courses') })).toBeInViewport();
      await page.mouse.wheel(0, 1200);
      await expect(top.getByRole('link', { name: text('nav.courses') })).toBeInViewport();
    }
  });

  test('the first Tab offers to skip to the content', inHebrew, async ({ page, text, open }) => {
    await open('/professors');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: text('nav.skip') });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  test(
    'a button that is pressed before its script has come still has its effect',
    inEnglish,
    async ({ page, text }) => {
      let deliver = () => {};
      const held = new Promise<void>(resolve => (deliver = resolve));
      await page.route('**/assets/*.js', async route => {
        await held;
        await route.fallback();
      });
      await page.goto('/professors', { waitUntil: 'commit' });
      await page
        .getByRole('button', { name: text('nav.signIn') })
        .filter({ visible: true })
        .click();
      await expect(page.locator('html[data-interactive]')).toHaveCount(0);
      deliver();
      await expect(page.getByRole('dialog', { name: text('login.welcome') })).toBeVisible();
    },
  );
});
