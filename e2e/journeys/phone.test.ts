import { expect, test } from '../support/journey.ts';
import { inHebrew } from '../support/one-pair.ts';

test.describe('a phone', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

  test(
    'has the whole hint of a search, filters behind a button, and what can be done with a card in its menu',
    inHebrew,
    async ({ page, text, open, look }) => {
      await open('/professors?institution=3');
      const filter = page.getByRole('button', { name: text('filters.openActive_one', { count: 1 }) });
      expect(await filter.boundingBox()).toMatchObject({ height: 48 });
      const field = page.getByRole('searchbox');
      const room = await field.evaluate((input: HTMLInputElement) => {
        const words = document.createElement('span');
        words.style.cssText = `font: ${getComputedStyle(input).font}; position: absolute; white-space: nowrap`;
        words.textContent = input.placeholder;
        document.body.append(words);
        const { width } = words.getBoundingClientRect();
        words.remove();
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
        return input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) - width;
      });
      expect(room).toBeGreaterThan(0);
      const count = page.getByRole('status').filter({ hasText: /\d/ }).first();
      const sort = page.getByRole('button', { name: `${text('filters.sort')}:` });
      const middle = async (of: typeof sort) => {
        const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
        return y + height / 2;
      };
      expect(Math.abs((await middle(count)) - (await middle(sort)))).toBeLessThan(4);

      const card = page.getByRole('article').first();
      await expect(card.getByRole('button', { name: text('compare.button') })).toHaveCount(0);
      await card.getByRole('button', { name: text('entryMenu.of', { name: '' }) }).click();
      const add = page.getByRole('dialog').getByRole('button', { name: text('entryMenu.compare') });
      await expect(add).toBeVisible();
      await look('the menu of a card');
      await page.evaluate(() => history.back());
      await expect(add).toBeHidden();
      await expect(page).toHaveURL(/institution=3$/);
      await card.getByRole('button', { name: text('entryMenu.of', { name: '' }) }).click();
      await add.dblclick();
      const tray = page.getByRole('region', { name: text('compare.tray') });
      await expect(tray).toBeVisible();
      const face = card.locator('img');
      await expect(tray.locator('img')).toHaveAttribute('src', (await face.getAttribute('src')) ?? '');
    },
  );

  test('the button to rate stands on a ground of its own over reviews', inHebrew, async ({ page, text, open }) => {
    await open('/reviews/professor/1');
    const rate = page.getByRole('link', { name: text('details.professor.rate') }).filter({ visible: true });
    const ground = await rate.evaluate(link => getComputedStyle(link.parentElement as Element).backgroundColor);
    expect(ground).not.toMatch(/rgba\(.*, 0\)|transparent/);
  });
});
