import { expect, test } from '../support/native-journey.ts';
import { groundColor } from '../../native/settings.ts';

test('[PLAT-03] the app starts from its own files and shows what the server knows', async ({ page, text, open }) => {
  await open('/professors');
  const list = page.getByRole('list', { name: text('catalogue.professor.list') });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await list.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: text('details.professor.summary') })).toBeVisible();
});

test('[PLAT-12] starting darkens the status bar, listens to the device, and takes the splash screen away last', async ({
  open,
  device,
}) => {
  await open('/professors');
  await expect.poll(() => device.calls.filter(call => call.startsWith('SplashScreen.hide'))).toHaveLength(1);
  const indexOfCall = (call: string) => device.calls.findIndex(made => made.startsWith(call));
  const inOrder = [
    'StatusBar.setStyle {"style":"DARK"}',
    'App.addListener {"eventName":"backButton"',
    'Network.getStatus',
  ];
  const indexes = [...inOrder, 'SplashScreen.hide'].map(indexOfCall);
  expect(indexes).not.toContain(-1);
  expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
  // That this bundle works is said before a newer one is requested.
  await expect.poll(() => indexOfCall('LiveUpdate.sync {"channel":"production"}')).toBeGreaterThan(-1);
  expect(indexOfCall('LiveUpdate.ready')).toBeGreaterThan(indexes[0] ?? -1);
  expect(indexOfCall('LiveUpdate.ready')).toBeLessThan(indexOfCall('LiveUpdate.sync'));
  // The colour is Android's to set; on iOS the strip below the bar is all there is.
  expect(device.calls.includes(`StatusBar.setBackgroundColor {"color":"${groundColor}"}`)).toBe(
    device.platform === 'android',
  );
});

test('[PLAT-07, TRACK-05] nothing of what is looked at or pressed is recorded in the app', async ({
  page,
  text,
  open,
}) => {
  const recorded: string[] = [];
  page.on('request', request => {
    if (/record_event|events\/v1|google/.test(request.url())) recorded.push(request.url());
  });
  await open('/professors');
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  await page
    .getByRole('navigation', { name: text('nav.bottomLabel') })
    .getByRole('button', { name: text('nav.signIn') })
    .click();
  await page.getByRole('dialog').waitFor();
  // On the web this hands over what waits to be sent.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await page.waitForLoadState('networkidle');
  expect(recorded).toEqual([]);
});
