import type { Page } from '@playwright/test';
import { addressesOf } from '../support/address.ts';
import { unfoldFilters } from '../support/filters.ts';
import { expect, test } from '../support/journey.ts';
import { openSignIn, storeSession } from '../support/sign-in.ts';
import { unreadable } from '../support/unreadable.ts';

const addressOf = addressesOf('large-text');
const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

/** Texts that cannot be read on two phones once the page's letters are twice as large. */
async function unreadableWhenLarge(page: Page): Promise<Record<number, string[]>> {
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const found: Record<number, string[]> = {};
  for (const size of phones) {
    await page.setViewportSize(size);
    found[size.width] = await unreadable(page);
  }
  return found;
}

const nothing = { 390: [], 320: [] };

test.describe('with letters of twice the size all of it can be read on a phone', () => {
  test.beforeEach(async ({ page }) => page.setViewportSize(phones[0]));

  for (const [kind, paths] of Object.entries({
    lists: `/professors /professors?institution=3 /courses?sort=most /study-guides /compare?professors=1,2`,
    pages: `/professor/1 /course/1 /reviews/professor/1 /auth?step=login /contact /info`,
  }))
    test(`on ${kind} that are open to everybody`, async ({ page, open }) => {
      for (const path of paths.split(' ')) {
        await page.setViewportSize(phones[0]);
        await open(path);
        expect.soft(await unreadableWhenLarge(page), path).toEqual(nothing);
      }
    });

  test('in a guide', async ({ page, open }) => {
    await open('/study-guides');
    const guide = await page.locator('a[href*="/study-guides/view/"]').first().getAttribute('href');
    await open(guide ?? '');
    expect(await unreadableWhenLarge(page)).toEqual(nothing);
  });

  test('where somebody signs in', async ({ page, open, text }) => {
    await open('/professors?sort=most');
    await openSignIn(page, text('nav.signIn'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Google/ })
      .waitFor();
    expect(await unreadableWhenLarge(page)).toEqual(nothing);
  });

  test('where a score is explained', async ({ page, open, text }) => {
    await open('/professor/1');
    await page.getByRole('link', { name: text('score.how') }).click();
    await page.getByText(text('scoreSheet.order')).waitFor();
    expect(await unreadableWhenLarge(page)).toEqual(nothing);
  });

  test('where filters are chosen', async ({ page, open, text }) => {
    await open('/professors?sort=most');
    await unfoldFilters(page, text);
    expect(await unreadableWhenLarge(page)).toEqual(nothing);
    await page.getByRole('combobox', { name: text('filters.institution'), exact: true }).click();
    await page.getByRole('option').filter({ visible: true }).first().waitFor();
    expect(await unreadable(page)).toEqual([]);
  });

  test('where somebody rates, writes a guide, or looks at their profile', async ({ page, open }) => {
    await storeSession(page, addressOf('reader'));
    for (const path of ['/rate/1', '/study-guides/add?course=1', '/profile']) {
      await page.setViewportSize(phones[0]);
      await open(path);
      expect(await unreadableWhenLarge(page), path).toEqual(nothing);
    }
  });

  test('in the work queue', async ({ page, open, text }) => {
    const queue = page.getByRole('region', { name: text('queue.cases') });
    // Another admin has the case, which says so.
    await storeSession(page, 'admin@dargu.example');
    await open('/admin');
    await queue.locator('a[href*="case="]').first().click();
    await page.getByText(text('queue.yours')).waitFor();
    const taken = queue.locator(`li a[href*="${new URL(page.url()).search.slice(1)}"]`);
    await storeSession(page, 'admin2@dargu.example');
    await open('/admin');
    await taken.waitFor();
    expect(await unreadableWhenLarge(page)).toEqual(nothing);
    await taken.click();
    await page.locator('.decide').waitFor();
    await page.getByRole('button', { name: text('queue.takeOver') }).waitFor();
    // The open case takes all of the room.
    await expect(taken).toBeHidden();
    expect(await unreadableWhenLarge(page)).toEqual(nothing);
  });

  test('and what is cut, wide, in pieces or covered is found', async ({ page, open }) => {
    await open('/contact');
    await page.evaluate(() => {
      const box = (css: string, text: string) => `<p style="${css}">${text}</p>`;
      document
        .querySelector('main')
        ?.insertAdjacentHTML(
          'beforeend',
          [
            box('height: 5px; overflow: hidden', 'low'),
            box('width: 700px', 'wide'),
            box('width: 1em; overflow-wrap: anywhere', 'pieces'),
            box('', 'over'),
            box('margin-block-start: -1.5em', 'under'),
          ].join(''),
        );
    });
    const found = (await unreadable(page)).join();
    for (const what of ['cut: low', 'wider than', 'in pieces: pieces', 'over / under']) expect(found).toContain(what);
  });
});
