import { locales } from '#contract/locales.ts';
import type { Page } from '@playwright/test';
import { builtFile } from '../support/built-file.ts';
import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';
import { untilResponsive } from '../support/until-responsive.ts';

/** Opens a page whose scripts wait. @returns lets them come */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let deliver = () => {};
  const held = new Promise<void>(resolve => (deliver = resolve));
  await page.route('**/assets/*.js', async route => {
    await held;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    deliver();
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  };
}

test.describe('before the scripts have come', () => {
  test('a search that is typed is searched once they have', inHebrew, async ({ page, text }) => {
    const deliver = await openWithoutScripts(page, '/professors');
    await page.getByRole('searchbox').pressSequentially('כהן');
    await deliver();
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByRole('searchbox')).toHaveValue('כהן');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /\d/ })
        .filter({ hasNotText: text('catalogue.loading') })
        .first(),
    ).toBeVisible();
  });

  test('Enter searches at once, by a page of its own', inEnglish, async ({ page }) => {
    await openWithoutScripts(page, '/courses?institution=3');
    await page.getByRole('searchbox').pressSequentially('מבוא');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/courses\?(?=.*q=)(?=.*institution=3)/);
    await expect(
      page.getByRole('list').getByRole('heading').filter({ hasText: 'מבוא' }).or(page.getByRole('article')).first(),
    ).toBeVisible();
  });

  test('a press on a picker opens its list, and a press on the link to rate opens the form', async ({ page, text }) => {
    const deliver = await openWithoutScripts(page, '/professors');
    const picker = page.getByRole('combobox', { name: text('filters.institution'), exact: true });
    if (await picker.isVisible()) {
      await picker.click();
      await deliver();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    } else {
      // A phone folds the pickers behind a button.
      await page.getByRole('button', { name: text('filters.open'), exact: true }).click();
      await deliver();
      await expect(picker).toBeVisible();
    }

    await page.unroute('**/assets/*.js');
    const deliverDetails = await openWithoutScripts(page, '/professor/1');
    await page
      .getByRole('link', { name: text('details.professor.rate') })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/\/professor\/1$/);
    await deliverDetails();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('on a slow line', () => {
  test('pictures come once the page answers, and are all there then', inEnglish, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const slow = { offline: false, latency: 20, downloadThroughput: 40_000, uploadThroughput: 40_000 };
    await session.send('Network.emulateNetworkConditions', slow);
    const requested: string[] = [];
    page.on('request', request => {
      if (request.resourceType() === 'image') requested.push(new URL(request.url()).pathname);
    });
    // Nor do they come because scripts take long, which here is up to the machine.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      window.setTimeout = ((work: () => void, ms = 0) => (ms < 5_000 ? setTimeout(work, ms) : 0)) as typeof setTimeout;
    });
    const deliver = await openWithoutScripts(page, '/professors');
    await page.waitForLoadState('load');
    expect(requested.filter(path => path.startsWith('/avatars/'))).toEqual([]);
    await session.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1, uploadThroughput: -1 });
    await deliver();
    const first = page.getByRole('main').locator('img').first();
    await expect.poll(() => first.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('html[data-slow]')).toHaveCount(0);
    await expect(first).toBeVisible();
  });

  test(
    'that the browser knows, scripts are asked for from the head and run once the page is there, and fonts wait for them',
    inHebrew,
    async ({ page }) => {
      const fonts: string[] = [];
      page.on('request', request => {
        if (request.resourceType() === 'font') fonts.push(request.url());
      });
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { rtt: 400, downlink: 0.4 } });
        document.addEventListener('readystatechange', () => {
          if (document.readyState !== 'interactive') return;
          const hints = document.head.querySelectorAll('link[rel=modulepreload]').length;
          Object.assign(window, { hintsByTheEnd: hints });
        });
      });
      const deliver = await openWithoutScripts(page, '/professors');
      await expect(page.locator('html[data-slow]')).toHaveCount(1);
      expect(await page.evaluate(() => Reflect.get(window, 'hintsByTheEnd') as number)).toBeGreaterThan(5);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(fonts).toEqual([]);
      await deliver();
      await expect.poll(() => fonts.length).toBeGreaterThan(1);
      await expect(page.locator('html[data-slow]')).toHaveCount(0);
    },
  );
});

/** All that a page says, without what comes once it stands. */
async function textOfPage(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const afterwards = [...document.querySelectorAll<HTMLElement>('[data-afterwards]')];
    for (const element of afterwards) element.style.display = 'none';
    const text = document.body.innerText;
    for (const element of afterwards) element.style.display = '';
    return text;
  });
}

test.describe('before all texts have come', () => {
  const publicPages = [
    '/professors',
    '/courses?sort=best',
    '/professors?q=zzzzzz',
    '/professor/1',
    '/course/1',
    '/reviews/professor/1',
    '/compare?professors=1,2',
    '/institution/1',
    '/info',
  ];

  for (const [index, path] of publicPages.entries())
    test(`${path} says all that it says with them`, index % 2 === 0 ? inHebrew : inEnglish, async ({ page, open }) => {
      let deliver = () => {};
      const held = new Promise<void>(resolve => (deliver = resolve));
      await page.route('**/locales/*/common.json', async route => {
        await held;
        await route.fallback();
      });
      // What the browser makes of the page would be an error if it differed from what the server wrote (noErrors).
      await open(path);
      await page.locator('html[data-interactive]:not(:has([data-standing]))').waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      const shown = await textOfPage(page);
      const arrived = page.waitForResponse(/common\.json$/);
      deliver();
      await (await arrived).finished();
      await page.locator('html[data-late]').waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      expect(await textOfPage(page)).toBe(shown);
    });

  test(
    'a dialog that is opened early says what it is as soon as they are here',
    inHebrew,
    async ({ page, text, open }) => {
      let deliver = () => {};
      const held = new Promise<void>(resolve => (deliver = resolve));
      await page.route('**/locales/*/common.json', async route => {
        await held;
        await route.fallback();
      });
      await open('/professors');
      await page
        .getByRole('button', { name: text('nav.signIn') })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      deliver();
      await expect(page.getByRole('dialog', { name: text('login.welcome') })).toBeVisible();
    },
  );
});

test.describe('before the code of a part has come', () => {
  /** Opens a page that answers but for one of its late parts. @returns lets its code come */
  async function openWithoutPart(page: Page, path: string, part: string): Promise<() => void> {
    let deliver = () => {};
    const held = new Promise<void>(resolve => (deliver = resolve));
    await page.route(builtFile(part), async route => {
      await held;
      await route.fallback();
    });
    await page.goto(path);
    await page.locator('html[data-interactive]:has([data-standing])').waitFor({ state: 'attached' });
    return deliver;
  }

  test('a button in it that is pressed has its effect once it has', inHebrew, async ({ page, text }) => {
    const deliver = await openWithoutPart(page, '/professors', 'screens/list/parts/first-screen.tsx');
    await page
      .getByRole('button', { name: text('entryMenu.of', { name: '' }) })
      .first()
      .click();
    deliver();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('who goes through the page by keyboard stays where they are', inHebrew, async ({ page, text }) => {
    const deliver = await openWithoutPart(page, '/professors', 'screens/list/parts/first-screen.tsx');
    const all = page.getByRole('link', { name: text('first.all.professor') }).first();
    await all.focus();
    deliver();
    await untilResponsive(page);
    await expect(all).toBeFocused();
  });
});

test(
  'without JavaScript a list is searched and narrowed by its form, and rating is a link',
  inHebrew,
  async ({ browser, baseURL, language, text }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      locale: locales[language].tag,
    });
    const page = await context.newPage();
    await page.goto('/professors');
    await page.getByRole('link', { name: text('filters.chooseInstitution') }).click();
    const institution = page.getByRole('combobox', { name: text('filters.institution') }).and(page.locator('select'));
    await institution.selectOption('3');
    await page
      .getByRole('main')
      .getByRole('button', { name: text('filters.search'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/professors\?.*institution=3/);
    await expect(
      page
        .getByRole('list', { name: text('catalogue.professor.list') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    // What was chosen goes along with the next search.
    await page.getByRole('searchbox').fill('כהן');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/professors\?(?=.*q=)(?=.*institution=3)/);

    await page.goto('/professor/1');
    await expect(page.getByRole('link', { name: text('details.professor.rate') }).first()).toHaveAttribute(
      'href',
      /\/rate\/1$/,
    );
    await context.close();
  },
);
