import { expect, test } from '../support/native-journey.ts';

test('[PIECE-09] an app that is too old leads to its store; one that is not sees no banner', async ({
  page,
  device,
  text,
  open,
  look,
}) => {
  const list = page.getByRole('list', { name: text('catalogue.professor.list') });
  const screen = page.getByRole('dialog', { name: text('app.update.title') });
  await page.clock.install();
  await open('/professors');
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  await page.clock.fastForward(5_000);
  await expect(list).toBeVisible();
  await expect(page.getByRole('region', { name: text('app.banner.title') })).toHaveCount(0);
  await expect(screen).toHaveCount(0);

  await page.route('**/client-config.json', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), native: { minVersion: '0.2.0' } } });
  });
  await page.reload();
  await expect(screen).toBeVisible();
  await look('an app that is too old');
  await screen.getByRole('link', { name: text('app.update.open') }).click();
  const store = device.platform === 'ios' ? 'https://apps.apple.com/' : 'https://play.google.com/';
  await expect
    .poll(() => device.calls.filter(call => call.startsWith(`Browser.open {"url":"${store}`)))
    .toHaveLength(1);
});
