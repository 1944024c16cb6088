import { reload } from '../support/go-to.ts';
import { expect, test } from '../support/journey.ts';

test.use({ appBanner: true });

test('[PIECE-09] the app banner stands above the bottom bar on a phone, below sheets, until it is closed', async ({
  page,
  text,
  open,
  isPhone,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
        for (const { node } of shift.sources)
          if (node instanceof Element && node.closest('.app-banner')) document.documentElement.dataset['shifted'] = '';
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (!isPhone) await page.clock.install();
  await open('/professors');
  const banner = page.getByRole('region', { name: text('app.banner.title') });
  if (!isPhone) {
    await page.locator('html[data-late]').waitFor({ state: 'attached' });
    await page.clock.fastForward(5_000);
    await expect(banner).toHaveCount(0);
    return;
  }
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('link')).toHaveAttribute('href', /^https:\/\/play\.google\.com\//);
  await banner.evaluate(element => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await banner.boundingBox();
  const bar = await page.getByRole('navigation', { name: text('nav.bottomLabel') }).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');

  await page.getByRole('button', { name: text('nav.signIn') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(banner).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(banner).toBeVisible();
  // Another sheet, which the banner knows only by its role.
  await page.evaluate(() => {
    const sheet = document.createElement('div');
    sheet.role = 'dialog';
    document.body.append(sheet);
  });
  await expect(banner).toBeHidden();
  await page.evaluate(() => document.querySelector('body > [role=dialog]')?.remove());

  await banner.getByRole('button', { name: text('app.banner.close') }).click();
  await expect(banner).toHaveCount(0);
  await page.clock.install();
  await reload(page);
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  await page.clock.fastForward(5_000);
  await expect(banner).toHaveCount(0);
});
