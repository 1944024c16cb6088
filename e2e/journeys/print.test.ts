import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { inHebrew } from '../support/one-pair.ts';

/** Look of the page in a medium: its colours, and what belongs to a screen alone. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      ground: styleOf('body').backgroundColor,
      words: styleOf('h1').color,
      bars: styleOf('main').getPropertyValue('print-color-adjust'),
      staying: [...document.querySelectorAll('body *')].filter(
        element => /fixed|sticky/.test(getComputedStyle(element).position) && isSeen(element),
      ).length,
      pressable: [
        ...document.querySelectorAll('button, nav a, input, .skip-link, [aria-labelledby=compare-with]'),
      ].filter(isSeen).length,
    };
  });

test(
  'details, comparisons and guides are black on white on paper, without what can be pressed',
  inHebrew,
  async ({ page, open }) => {
    await open('/study-guides');
    const guide = await page.locator('a[href*="/study-guides/view/"]').first().getAttribute('href');
    for (const path of ['/professor/1', '/course/1', '/compare?professors=1,2', guide ?? '']) {
      await page.emulateMedia({ media: 'screen' });
      await open(path);
      await page.locator('html[data-late]').waitFor({ state: 'attached' });
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      const onScreen = await looks(page);
      expect(onScreen.staying, path).toBeGreaterThan(0);
      expect(onScreen.pressable, path).toBeGreaterThan(0);
      expect(onScreen.ground, path).not.toBe('rgb(255, 255, 255)');

      await page.emulateMedia({ media: 'print' });
      expect(await looks(page), path).toEqual({
        ground: 'rgb(255, 255, 255)',
        words: 'rgb(0, 0, 0)',
        bars: 'exact',
        staying: 0,
        pressable: 0,
      });
    }
  },
);
