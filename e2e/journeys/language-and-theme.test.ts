import { languageAfter, locales } from '#contract/locales.ts';
import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';

const html = 'html';

test.describe('language', () => {
  test('[PLAT-04] starts in the language of the browser, and in Hebrew when it speaks neither', async ({
    browser,
    page,
    language,
    open,
  }) => {
    await open('/professors');
    await expect(page.locator(html)).toHaveAttribute('lang', language);

    const french = await browser.newContext({ locale: 'fr-FR' });
    const elsewhere = await french.newPage();
    await elsewhere.goto('/professors');
    await expect(elsewhere.locator(html)).toHaveAttribute('lang', 'he');
    await french.close();
  });

  test(
    '[PLAT-04] remembers a choice in local storage and prefers it to the browser',
    inHebrew,
    async ({ page, language, open }) => {
      const other = languageAfter(language);
      await open('/professors');
      await page.getByRole('link', { name: locales[languageAfter(language)].name }).click();
      await expect(page.locator(html)).toHaveAttribute('lang', other);
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other);

      await page.reload();
      await expect(page.locator(html)).toHaveAttribute('lang', other);
      await expect(page).toHaveURL(new RegExp(`/${other}/professors$`));

      // Nor does a link in another language win: it gives way before it is shown.
      await page.goto(`/${language}/courses?sort=name#main`);
      await expect(page.locator(html)).toHaveAttribute('lang', other);
      await expect(page).toHaveURL(new RegExp(`/${other}/courses\\?sort=name#main$`));
    },
  );

  test(
    '[PLAT-04] follows local storage when the cookie beside it is gone',
    inEnglish,
    async ({ page, language, open }) => {
      const other = languageAfter(language);
      await open('/professors');
      await page.evaluate(chosen => localStorage.setItem('i18nextLng', chosen), other);
      await page.context().clearCookies();
      await open('/courses');
      await expect(page.locator(html)).toHaveAttribute('lang', other);
    },
  );

  test(
    '[PLAT-05] turns lang, dir and every word at once, without a reload',
    inHebrew,
    async ({ page, language, otherText, open }) => {
      await open('/professors');
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      const next = languageAfter(language);
      const expected = { lang: next, dir: locales[next].dir };
      await page.getByRole('link', { name: locales[languageAfter(language)].name }).click();

      await expect(page.locator(html)).toHaveAttribute('lang', expected.lang);
      await expect(page.locator(html)).toHaveAttribute('dir', expected.dir);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherText('catalogue.professor.heading'));
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    },
  );

  test(
    '[PLAT-05] what was typed, the place on the page and the way back stay when the language is switched',
    inHebrew,
    async ({ page, language, text, otherText, open }) => {
      const next = languageAfter(language);
      await open('/info');
      await open('/contact');
      await page.getByRole('textbox', { name: text('contactForm.message'), exact: true }).fill('אחת שתיים');
      await page.evaluate(() => scrollTo(0, 90));
      // Not by the mouse, for which a phone would be scrolled to the switch.
      await page.getByRole('link', { name: locales[next].name }).dispatchEvent('click');
      await expect(page).toHaveURL(new RegExp(`/${next}/contact$`));
      const message = page.getByRole('textbox', { name: otherText('contactForm.message'), exact: true });
      await expect(message).toHaveValue('אחת שתיים');
      expect(await page.evaluate(() => scrollY)).toBe(90);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${next}/info$`));
      await expect(page.locator(html)).toHaveAttribute('lang', next);
    },
  );

  test('an address names its language, whatever that of the browser', inHebrew, async ({ page, open }) => {
    for (const address of ['/en/professors', '/professors?lng=en']) {
      await open(address);
      await expect(page.locator(html)).toHaveAttribute('lang', 'en');
      await expect(page).toHaveURL(/\/en\/professors$/);
    }
    await open('/he/professors');
    await expect(page.locator(html)).toHaveAttribute('lang', 'he');
  });

  test(
    '[CALL-09] the texts of a language come from /locales/{lng}/common.json',
    inEnglish,
    async ({ page, language, open }) => {
      const other = languageAfter(language);
      await open('/professors');
      const fetched = page.waitForResponse(response => response.url().endsWith(`/locales/${other}/common.json`));
      await page.getByRole('link', { name: locales[languageAfter(language)].name }).click();
      expect((await fetched).status()).toBe(200);
      await expect(page.locator(html)).toHaveAttribute('lang', other);
    },
  );
});

test.describe('theme', () => {
  test('[PLAT-10] is dark by default, whatever the system prefers', inHebrew, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open('/professors');
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  });

  test(
    'can be light, or as the system, and is remembered without a flash',
    inEnglish,
    async ({ page, text, open, expectedErrors }) => {
      expectedErrors.push(/ERR_FAILED|Failed to fetch/);
      await open('/professors');
      const toggle = (current: 'dark' | 'light' | 'system') =>
        page.getByRole('button', { name: text('theme.toggle', { current: text(`theme.${current}`) }) });
      await toggle('dark').click();
      await toggle('light').click();
      await expect(toggle('system')).toBeVisible();
      await toggle('system').click();
      await toggle('dark').click();
      await expect(page.locator(html)).toHaveAttribute('data-theme', 'light');

      // The server's pages are the same for all; the theme is there before anything of a page is shown.
      const markup = await (await page.request.get('/professors')).text();
      expect(markup).toMatch(/<html[^>]*data-theme="dark"/);
      await page.route('**/assets/*.js', route => route.abort());
      await page.reload();
      await expect(page.locator(html)).toHaveAttribute('data-theme', 'light');
      await page.unroute('**/assets/*.js');
      for (const [theme, next] of [
        ['light', 'system'],
        ['system', 'dark'],
        ['dark', 'light'],
      ] as const) {
        await page.reload();
        await expect(page.locator(html)).toHaveAttribute('data-theme', theme);
        await toggle(theme).click();
        // Pressed early, it answers once the page does; to reload before that would lose it.
        await expect(toggle(next)).toBeVisible();
      }
    },
  );
});
