import { offlineScreen } from '../support/connection.ts';
import { expect, test } from '../support/native-journey.ts';

test('[GUARD-05, GUARD-06] the app loses its connection, starts without one, shows what was seen, and goes on', async ({
  page,
  context,
  device,
  text,
  open,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR|Failed to (load|fetch)/);
  await open('/professors');
  const list = page.getByRole('list', { name: text('catalogue.professor.list') });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const name = await list.getByRole('link').first().innerText();
  await page.locator('html[data-late]').waitFor({ state: 'attached' });

  // What the device says counts, whatever the web view believes.
  const screen = offlineScreen(page, text);
  const setConnected = (connected: boolean) =>
    device.emit('Network.networkStatusChange', { connected, connectionType: connected ? 'cellular' : 'none' });
  await setConnected(false);
  await expect(screen.getByText(text('offline.message'))).toBeVisible();
  await screen.getByRole('button', { name: text('offline.retry'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: text('offline.still') })).toBeVisible();
  await setConnected(true);
  await expect(screen).toHaveCount(0);

  device.results['Network.getStatus'] = { connected: false, connectionType: 'none' };
  await context.setOffline(true);
  await open('/professors');
  await expect(screen).toBeVisible();
  await screen.getByRole('button', { name: text('offline.seen') }).click();
  await expect(list.getByRole('link').first()).toHaveText(name);
  await expect(page.getByRole('region', { name: text('offline.strip') })).toContainText(text('offline.asSeen').trim());

  await context.setOffline(false);
  await setConnected(true);
  await expect(page.getByRole('region', { name: text('offline.strip') })).toHaveCount(0);
  await expect(list.getByRole('listitem').first()).toBeVisible();
});
