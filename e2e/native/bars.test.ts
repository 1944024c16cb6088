import type { Page } from '@playwright/test';
import { expect, test } from '../support/native-journey.ts';

/** Safe area of a phone with a notch and a gesture bar, in pixels. */
const insets = { top: 47, bottom: 34 };

async function giveInsets(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

test('[NAV-02] the bottom bar is there at any width, above the gestures, and leaves while the keyboard is open', async ({
  page,
  device,
  text,
  open,
}) => {
  await giveInsets(page);
  await open('/professors');
  const bar = page.getByRole('navigation', { name: text('nav.bottomLabel') });
  const first = bar.getByRole('link').first();
  const lowest = async () => {
    const box = await first.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect(bar).toBeInViewport();
  expect(await lowest()).toBeLessThanOrEqual(844 - insets.bottom);

  await device.emit('Keyboard.keyboardWillShow', { keyboardHeight: 300 });
  await expect(bar).toBeHidden();
  await device.emit('Keyboard.keyboardWillHide', {});
  await expect(bar).toBeInViewport();

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(bar).toBeInViewport();
  expect(await lowest()).toBeLessThanOrEqual(768 - insets.bottom);
});

test('[PLAT-12] the status bar lies on a dark strip in either theme, and nothing of the page lies below it', async ({
  page,
  device,
  text,
  open,
}) => {
  await giveInsets(page);
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await open('/professors');
  const strip = () =>
    page.evaluate(() => {
      const { blockSize, backgroundColor, position } = getComputedStyle(document.documentElement, '::before');
      return { blockSize, backgroundColor, position };
    });
  expect(await strip()).toEqual({ blockSize: '47px', backgroundColor: 'rgb(11, 14, 21)', position: 'fixed' });
  // Android's own buttons below, on the light page.
  expect(device.calls.includes('SystemBars.setStyle {"bar":"NavigationBar","style":"LIGHT"}')).toBe(
    device.platform === 'android',
  );
  const header = page.getByRole('banner');
  const highest = async () => (await header.boundingBox())?.y ?? 0;
  expect(await highest()).toBeGreaterThanOrEqual(insets.top);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await highest()).toBeGreaterThanOrEqual(insets.top);

  // An old web view has no insets of its own: the shell hands them over as variables.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await page.evaluate(() => document.documentElement.style.setProperty('--safe-area-inset-top', '30px'));
  expect(await strip()).toMatchObject({ blockSize: '30px' });
  await expect(page.getByRole('list', { name: text('catalogue.professor.list') })).toBeVisible();
});
