import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';

/** 1280 × 1024 at 400 %, and two phones on their side. */
const windows = [
  { width: 320, height: 256, pair: inHebrew },
  { width: 667, height: 375, pair: inEnglish },
];

test.describe('in a low window', () => {
  for (const { pair, ...size } of windows) {
    test(`nothing covers what has the focus, at ${size.width} × ${size.height}`, pair, async ({ page, open }) => {
      await page.setViewportSize(size);
      for (const path of ['/professors', '/professor/1']) {
        await open(path);
        // Once all of the page has been taken over: nothing is put in another's place under the keyboard any more.
        await page.locator('html[data-late]').waitFor({ state: 'attached' });
        const covered: string[] = [];
        for (let stop = 0; stop < 20; stop += 1) {
          await page.keyboard.press('Tab');
          const seen = await page.evaluate(() => {
            const element = document.activeElement;
            if (!element || element === document.body) return 'nothing has the focus';
            // The first line of a link is enough to see where one is.
            const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
            const points = [0.1, 0.5, 0.9].flatMap(x =>
              [0.25, 0.75].map(y => [box.left + box.width * x, box.top + box.height * y] as const),
            );
            const isSeen = points.some(([x, y]) => {
              const there = document.elementFromPoint(x, y);
              return there !== null && (element.contains(there) || there.contains(element));
            });
            return isSeen ? null : (element.textContent ?? element.tagName);
          });
          if (seen !== null) covered.push(`${stop}: ${seen}`);
        }
        expect(covered, path).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          path,
        ).toBeLessThanOrEqual(0);
      }
    });
  }
});

test('no field makes a phone zoom in: their letters are 16 px or larger', inHebrew, async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter(field => !/checkbox|radio|hidden|file|range/.test(field.getAttribute('type') ?? ''))
        .map(field => [field.outerHTML.slice(0, 80), Number.parseFloat(getComputedStyle(field).fontSize)] as const)
        .filter(([, size]) => size < 16),
    );
  let fields = 0;
  for (const path of [
    '/professors?sort=name',
    '/courses?sort=name',
    '/study-guides',
    '/study-guides?type=summary',
    '/reviews/professor/1',
    '/institution/3',
    '/contact',
  ]) {
    await open(path);
    await page.locator('html[data-late]').waitFor({ state: 'attached' });
    expect(await small(), path).toEqual([]);
    fields += await page.locator('input, select, textarea').count();
  }
  // There were some, and a small one is found.
  expect(fields).toBeGreaterThan(5);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<select style="font-size: 14.5px">'));
  expect(await small()).toHaveLength(1);
});

test('the first page of a file is cut below alone, not at its sides', inEnglish, async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/study-guides?type=past_exam');
  const guides = await page
    .locator('main a[href*="/study-guides/view/"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
  const first = page.locator('.first-page');
  for (const guide of guides.slice(0, 5)) {
    await open(guide);
    if ((await first.count()) > 0) break;
  }
  const box = await first.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.05, 1);
});

test(
  'with the browser set to letters of twice the size, a name has its line and no dock covers it',
  inHebrew,
  async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/professor/1');
    const heading = page.getByRole('heading', { level: 1 });
    const look = async () => ({
      share: ((await heading.boundingBox())?.width ?? 0) / 390,
      dock: await page.locator('.dock').evaluate(dock => getComputedStyle(dock).position),
    });
    expect((await look()).dock).toBe('fixed'); // control
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await expect.poll(async () => (await look()).dock).toBe('static');
    expect((await look()).share).toBeGreaterThan(0.55);
  },
);

test(
  '[PLAT-03] cards stand in one column below 960 px, and in two from there on',
  inEnglish,
  async ({ page, text, open }) => {
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const list = page.getByRole('list', { name: text('catalogue.professor.list') });
      return await list.evaluate(element => getComputedStyle(element).gridTemplateColumns.split(' ').length);
    };
    await open('/professors');
    expect([await columns(768), await columns(959), await columns(960)]).toEqual([1, 1, 2]);
  },
);
