import type { Page } from '@playwright/test';

/** Looks at a page as it stands in the light and in the dark theme, each once its colours have come to rest. */
export async function inBothThemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(async value => {
      document.documentElement.setAttribute('data-theme', value);
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished));
    }, theme);
    await look();
  }
}
