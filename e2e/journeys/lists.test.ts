import { locales } from '#contract/locales.ts';
import { showChosen, unfoldFilters } from '../support/filters.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { inEnglish, inHebrew, pairOfKind } from '../support/one-pair.ts';

const apiKey = 'dargu-demo-key';

for (const kind of ['professor', 'course'] as const) {
  test.describe(`list of ${kind}s`, () => {
    test(
      `[VALID-04] search waits until typing pauses, stands in the address, and going back undoes it`,
      pairOfKind[kind],
      async ({ page, text, open }) => {
        await open(`/${kind}s?sort=best`);
        const list = page.getByRole('list', { name: text(`catalogue.${kind}.list`) });
        const first = await list.getByRole('heading').first().innerText();
        const requested: string[] = [];
        page.on('request', request => {
          const url = request.url();
          // Of hits that end within reach of a large window the next page comes ahead.
          if (url.includes(`/rpc/search_${kind}s`) && !/[?&]offset=[1-9]/.test(url)) requested.push(url);
        });
        const word = first.split(' ').at(-1) ?? '';
        // By a clock of the page, so that no machine is so busy that a pause comes between two letters.
        await page.getByRole('searchbox', { name: text(`catalogue.${kind}.search`) }).evaluate(async (field, typed) => {
          const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
          for (const length of Array.from(typed, (_, index) => index + 1)) {
            set?.call(field, typed.slice(0, length));
            field.dispatchEvent(new Event('input', { bubbles: true }));
            await new Promise(resolve => setTimeout(resolve, 40));
          }
        }, word);
        await expect(page).toHaveURL(url => url.searchParams.get('q') === word);
        await expect(list.getByRole('heading').filter({ hasText: word }).first()).toBeVisible();
        // One pause, one search: its rows and its number, and not one a letter.
        expect(requested.length).toBeLessThanOrEqual(2);

        await list.getByRole('link').first().click();
        await expect(page).toHaveURL(new RegExp(`/${kind}/\\d+`));
        await page.goBack();
        await expect(page.getByRole('searchbox')).toHaveValue(word);
        await expect(list.getByRole('heading').filter({ hasText: word }).first()).toBeVisible();
      },
    );

    test(
      'who presses a card before the search has begun gets to it, however late it comes',
      pairOfKind[kind],
      async ({ page, text, open }) => {
        await open(`/${kind}s?sort=best`);
        let deliver = () => {};
        const held = new Promise<void>(resolve => (deliver = resolve));
        await page.route(`**/rest/v1/${kind}s?*`, async route => {
          await held;
          await route.fallback();
        });
        const search = page.getByRole('searchbox', { name: text(`catalogue.${kind}.search`) });
        // In one task of the page, so that no machine is too slow to press within the pause, or presses what is gone.
        await search.evaluate((field, prefix) => {
          const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
          set?.call(field, 'x');
          field.dispatchEvent(new Event('input', { bubbles: true }));
          document.querySelector<HTMLElement>(`main li a[href*="${prefix}"]`)?.click();
        }, `/${kind}/`);
        // The typing pause and more: who is on the way is left alone.
        await page.waitForTimeout(600);
        deliver();
        await expect(page).toHaveURL(new RegExp(`/${kind}/\\d+`));
      },
    );

    test(
      `[DATA-08] filters are kept in local storage, and an address with filters wins over them`,
      pairOfKind[kind],
      async ({ page, text, open }) => {
        await open(`/${kind}s?institution=3`);
        const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
        expect(stored).toContain(`${kind}Institution`);
        await open(`/${kind}s`);
        await unfoldFilters(page, text);
        await expect(page.getByRole('combobox', { name: text('filters.institution'), exact: true })).not.toHaveValue(
          text('filters.allInstitutions'),
        );
        await open(`/${kind}s?institution=5`);
        await unfoldFilters(page, text);
        const chosen = page.getByRole('combobox', { name: text('filters.institution'), exact: true });
        await expect(chosen).not.toHaveValue('');
        expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toMatch(
          /Institution\\*":\\*"?5|Institution":"5"|:5[,}]/,
        );
      },
    );

    test(
      'grows while somebody reads on, keeps its place on going back, and has a real next page',
      pairOfKind[kind],
      async ({ page, language, text, open }) => {
        // A window in which the end of the first page is out of reach.
        await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 560 });
        await open(`/${kind}s?sort=best`);
        const items = page.getByRole('list', { name: text(`catalogue.${kind}.list`) }).getByRole('listitem');
        await expect(items).toHaveCount(20);
        const next = page.getByRole('link', { name: text('catalogue.next') });
        await expect(next).toHaveAttribute('href', `/${language}/${kind}s?sort=best&page=2`);
        await next.scrollIntoViewIfNeeded();
        await expect.poll(() => items.count()).toBeGreaterThanOrEqual(40);

        const deep = items.nth(30);
        await deep.scrollIntoViewIfNeeded();
        // By its address: courses of two institutions may have the same name.
        const address = (await deep.getByRole('link').getAttribute('href')) ?? '';
        const entry = items.filter({ has: page.locator(`a[href="${address}"]`) });
        // A document that is loaded again starts with one page; the others and the place in them come back.
        await page.reload();
        await expect(entry).toBeInViewport();

        await deep.getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(`/${kind}/\\d+`));
        await page.goBack();
        await expect(entry).toBeInViewport();
      },
    );

    test(
      'a search without results offers to clear filters one by one',
      pairOfKind[kind],
      async ({ page, text, open }) => {
        await open(`/${kind}s?q=qqqqzzzz&institution=3`);
        await expect(page.getByText(text(`catalogue.${kind}.empty`), { exact: true })).toBeVisible();
        await page.getByRole('link', { name: text('filters.remove', { name: 'qqqqzzzz' }) }).click();
        await expect(
          page
            .getByRole('list', { name: text(`catalogue.${kind}.list`) })
            .getByRole('listitem')
            .first(),
        ).toBeVisible();
        await expect(page).toHaveURL(/institution=3/);
      },
    );

    test(
      'a failing list says so and can be tried again',
      pairOfKind[kind],
      async ({ page, text, open, expectedErrors }) => {
        expectedErrors.push(/Failed to load resource/);
        await open(`/${kind}s`);
        await page.route(`**/rest/v1/rpc/search_${kind}s*`, route =>
          route.fulfill({ status: 500, json: { code: 'XX000', message: 'x', details: null, hint: null } }),
        );
        await page.getByRole('searchbox').fill('אבג');
        const failed = page.getByRole('alert').filter({ hasText: text(`catalogue.${kind}.error`) });
        await expect(failed).toBeVisible();
        await page.unroute(`**/rest/v1/rpc/search_${kind}s*`);
        await failed.getByRole('button', { name: text('error.retry') }).click();
        await expect(failed).toBeHidden();
      },
    );

    test('is complete without JavaScript', pairOfKind[kind], async ({ browser, baseURL, language, text }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
        locale: locales[language].tag,
      });
      const page = await context.newPage();
      await page.goto(`/${kind}s`);
      await page
        .getByRole('link', { name: text(`first.all.${kind}`) })
        .first()
        .click();
      await expect(page.getByRole('list', { name: text(`catalogue.${kind}.list`) }).getByRole('listitem')).toHaveCount(
        20,
      );
      await page.getByRole('link', { name: text('catalogue.next') }).click();
      await expect(page).toHaveURL(new RegExp(`/${kind}s\\?sort=best&page=2$`));
      await expect(page.getByRole('list', { name: text(`catalogue.${kind}.list`) }).getByRole('listitem')).toHaveCount(
        20,
      );
      await page
        .getByRole('list', { name: text(`catalogue.${kind}.list`) })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await context.close();
    });
  });
}

test(
  '[CALL-05, CALL-13, CONST-03] institutions are asked for once, by id and name alone, and kept for the session',
  inEnglish,
  async ({ page, text, open }) => {
    const requested: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/rest/v1/institutions')) requested.push(request.url());
    });
    await open('/professors');
    await unfoldFilters(page, text);
    await page.getByRole('combobox', { name: text('filters.institution'), exact: true }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    const before = requested.length;
    expect(before).toBeLessThanOrEqual(1);
    for (const url of requested) expect(new URL(url).searchParams.get('select')).toBe('id,name,name_en');
    await open('/courses');
    await unfoldFilters(page, text);
    await page.getByRole('combobox', { name: text('filters.institution'), exact: true }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    expect(requested.length).toBe(before);
  },
);

test('[PIECE-01] the institution picker begins with all institutions, goes on by name, and closes on a choice', async ({
  page,
  text,
  open,
  language,
  request,
}) => {
  await open('/professors');
  await unfoldFilters(page, text);
  const picker = page.getByRole('combobox', { name: text('filters.institution'), exact: true });
  await picker.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toHaveText(text('filters.allInstitutions'));
  const names = (await options.allInnerTexts()).slice(1);
  const rows = (await (
    await request.get('/rest/v1/institutions?select=name,name_en', { headers: { apikey: apiKey } })
  ).json()) as { name: string; name_en: string }[];
  const expected = rows.map(row => nameIn(row, language)).sort((a, b) => a.localeCompare(b, language));
  expect(names).toEqual(expected);

  await options.nth(7).click();
  await expect(options.first()).toBeHidden();
  await showChosen(page, text);
  await expect(page).toHaveURL(/institution=\d+/);

  await unfoldFilters(page, text);
  await picker.click();
  await expect(options.nth(1)).toHaveText(names[6] ?? '');
});

test(
  '[PIECE-02] departments wait for an institution, belong to it, toggle, and are cleared with it',
  inHebrew,
  async ({ page, text, open }) => {
    await open('/professors');
    await unfoldFilters(page, text);
    const departments = page.getByRole('combobox', { name: text('filters.departments'), exact: true });
    await expect(departments).toBeDisabled();
    await open('/professors?institution=3');
    await unfoldFilters(page, text);
    await departments.click();
    const options = page.getByRole('listbox').getByRole('option');
    await options.nth(2).click();
    await expect(options.first()).toBeHidden();
    await showChosen(page, text);
    await expect(page).toHaveURL(/departments=\d+/);
    await unfoldFilters(page, text);
    await departments.click();
    await options.nth(1).click();
    await showChosen(page, text);
    await expect(page).toHaveURL(/departments=\d+,\d+/);
    // The selected ones stand first; choosing one again takes it out.
    await unfoldFilters(page, text);
    await departments.click();
    await options.first().click();
    await showChosen(page, text);
    await expect(page).toHaveURL(/departments=\d+(&|$)/);

    await unfoldFilters(page, text);
    await page.getByRole('combobox', { name: text('filters.institution'), exact: true }).click();
    await options.nth(9).click();
    await showChosen(page, text);
    await expect(page).not.toHaveURL(/departments=/);
  },
);

test('[PIECE-04] picker lists are 200 px high and say when nothing fits', inHebrew, async ({ page, text, open }) => {
  await open('/professors?institution=3');
  await unfoldFilters(page, text);
  const institution = page.getByRole('combobox', { name: text('filters.institution'), exact: true });
  await institution.click();
  const box = await page.getByRole('listbox').boundingBox();
  expect(box?.height).toBeCloseTo(200);
  // The list floats above the page, outside of its landmarks.
  await institution.fill('qqqq');
  await expect(page.getByText(text('institutionSearchNoResults'))).toBeVisible();
  await page.keyboard.press('Escape');
  const departments = page.getByRole('combobox', { name: text('filters.departments'), exact: true });
  await departments.click();
  await departments.fill('qqqq');
  await expect(page.getByText(text('departmentSearchNoResults'))).toBeVisible();
});

test(
  '[MSG-07, MSG-08, PIECE-10] lists of institutions and departments that fail say which one, for four seconds',
  inHebrew,
  async ({ page, text, open, language, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/rest/v1/institutions*', route =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'x', details: null, hint: null } }),
    );
    await open('/professors');
    await unfoldFilters(page, text);
    await page.getByRole('combobox', { name: text('filters.institution'), exact: true }).click();
    const toast = page.getByText(language === 'he' ? 'שגיאה בטעינת המוסדות' : text('errorLoadingInstitutions')).first();
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden();
  },
);

test(
  '[ALIVE-56] orders and filters are chosen by keyboard alone in a window of 320 px',
  inHebrew,
  async ({ page, text, open, look }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/professors?institution=3');
    await page.getByRole('button', { name: text('filters.openActive_one', { count: 1 }) }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: text('filters.panel') });
    for (const name of [text('filters.sorts.easy'), text('filters.atLeast', { score: '3.0' })]) {
      const option = sheet.getByRole('button', { name, exact: true });
      for (let tabs = 0; tabs < 40 && !(await option.evaluate(one => one === document.activeElement)); tabs += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(option).toHaveAttribute('aria-pressed', 'true');
    }
    await look('the panel of filters');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const show = sheet.locator('[type=submit]');
    await expect(show).toHaveText(/\d/);
    const total = /[\d,]+/.exec(await show.innerText())?.[0] ?? '';
    for (let tabs = 0; tabs < 40 && !(await show.evaluate(one => one === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?institution=3&sort=easy&score=3$/);
    await expect(page.getByRole('status').filter({ hasText: total }).first()).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\?institution=3&sort=easy&score=3$/);
    await look('a list with filters');
  },
);
