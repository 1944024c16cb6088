import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';

test(
  'while the next screen is slow to come, a line at the top shows it and the card looks pressed',
  inHebrew,
  async ({ page, text, open }) => {
    await open('/professors');
    let deliver = () => {};
    const held = new Promise<void>(resolve => (deliver = resolve));
    await page.route('**/rest/v1/professors?*', async route => {
      await held;
      await route.fallback();
    });
    const card = page
      .getByRole('list', { name: text('catalogue.professor.list') })
      .getByRole('listitem')
      .first()
      .getByRole('article');
    const ground = await card.evaluate(element => getComputedStyle(element).backgroundColor);
    await page.mouse.move(0, 0);
    await card.getByRole('link').evaluate(link => (link as HTMLElement).click());
    const bar = page.locator('.animate-appears-late');
    await expect(bar).toBeAttached();
    await expect.poll(() => bar.evaluate(element => Number(getComputedStyle(element).opacity))).toBe(1);
    expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(2);
    await expect.poll(() => card.evaluate(element => getComputedStyle(element).backgroundColor)).not.toBe(ground);
    deliver();
    await expect(bar).toBeHidden();
  },
);

test('forced colours show what is selected', inEnglish, async ({ page, text, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/reviews/professor/1');
  const look = (element: Element) => {
    const { backgroundColor, borderColor, color } = getComputedStyle(element);
    return { backgroundColor, borderColor, color };
  };
  const order = page.getByRole('navigation', { name: text('reviews.order') });
  const on = await order.locator('[aria-current]').evaluate(look);
  const off = await order.getByRole('link').last().evaluate(look);
  expect(on.backgroundColor).not.toBe(off.backgroundColor);
  expect(on.color).not.toBe(off.color);
  expect(on.borderColor).not.toBe(off.borderColor);
  const nav = page.locator('nav a[aria-current="page"]').filter({ visible: true }).first();
  expect((await nav.evaluate(look)).backgroundColor).toBe(on.backgroundColor);
});

test('forced colours show the numbers of a chart', inEnglish, async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/institution/3');
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(
    await page
      .locator('.chart .value')
      .first()
      .evaluate(element => getComputedStyle(element).fill),
  ).toBe(ink);
});

test('how many results there are is not said before it is known', inHebrew, async ({ page, text, open }) => {
  await open('/professors?sort=best');
  const line = page.locator('main output').first();
  await expect(line).toHaveText(/3,0\d\d/);
  let deliver = () => {};
  const held = new Promise<void>(resolve => (deliver = resolve));
  await page.route('**/rpc/search_professors*', async route => {
    await held;
    await route.fallback();
  });
  await page.getByRole('searchbox').fill('כהן');
  await expect(page).toHaveURL(/q=/);
  await expect(line).toHaveText('');
  deliver();
  await expect(line).toHaveText(new RegExp(text('catalogue.hits_other', { count: '\\d+' })));
});
