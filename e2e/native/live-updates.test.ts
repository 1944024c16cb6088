import { liveUpdateAppId } from '../../native/settings.ts';
import { nativeFiles } from '../../tools/native/native-files.ts';
import { appOrigin } from '../support/fake-device.ts';
import { LiveUpdatePhone } from '../support/live-update-phone.ts';
import { expect, test } from '../support/native-journey.ts';
import { trustedKey, updatedVersions } from '../support/release-bundles.ts';

test('[PLAT-12] an update begins at the next start, a tampered one never, and a broken one is left again', async ({
  device,
  expectedErrors,
  open,
  origin,
  page,
  text,
}) => {
  const list = page.getByRole('list', { name: text('catalogue.professor.list') });
  const document = page.locator('html');
  const builtIn = nativeFiles(origin);
  const results: unknown[] = [];

  /** An app of a version, newly installed: the plugin's own steps against the server of the journeys. */
  const install = (nativeVersion: string): LiveUpdatePhone => {
    const phone = new LiveUpdatePhone({
      platform: device.platform,
      serverOrigin: origin,
      appId: liveUpdateAppId,
      nativeVersion,
      publicKey: trustedKey(origin),
    });
    const note = async (work: () => unknown) => {
      try {
        const result = await work();
        results.push(result);
        return result;
      } catch (error) {
        results.push((error as Error).message);
        throw error;
      }
    };
    device.results['LiveUpdate.ready'] = () => note(() => phone.ready());
    device.results['LiveUpdate.sync'] = options => note(() => phone.sync(options));
    device.useBundle(builtIn);
    return phone;
  };
  const begin = (phone: LiveUpdatePhone) => {
    phone.restart();
    device.useBundle(phone.files ?? builtIn);
    results.length = 0;
    device.calls.length = 0;
  };
  const settled = async () => {
    await expect.poll(() => results).toHaveLength(2);
    const calls = device.calls.filter(call => call.startsWith('LiveUpdate.'));
    expect(calls.map(call => call.split(' ')[0])).toEqual(['LiveUpdate.ready', 'LiveUpdate.sync']);
    expect(calls[1]).toBe('LiveUpdate.sync {"channel":"production"}');
    return results[1];
  };

  const phone = install(updatedVersions.good);
  await open('/professors');
  const downloaded = await settled();
  expect(downloaded).toEqual({ nextBundleId: expect.stringMatching(/^901\.0\.1-/) });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(document).not.toHaveAttribute('data-bundle');
  begin(phone);
  await open('/professors');
  await expect(document).toHaveAttribute('data-bundle', 'new');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  expect(await settled()).toEqual({ nextBundleId: null });
  expect(results[0]).toMatchObject({ currentBundleId: phone.current, rollback: false });

  const refusing = install(updatedVersions.tampered);
  begin(refusing);
  await open('/professors');
  expect(await settled()).toBe('Signature verification failed.');
  begin(refusing);
  await open('/professors');
  expect(refusing.current).toBeNull();
  await expect(list.getByRole('listitem').first()).toBeVisible();

  const returning = install(updatedVersions.crashing);
  begin(returning);
  await open('/professors');
  await settled();
  begin(returning);
  expectedErrors.push(/^a broken bundle$/);
  const failed = page.waitForEvent('pageerror');
  await page.goto(`${appOrigin}/professors`);
  expect((await failed).message).toBe('a broken bundle');
  const broken = returning.current;
  expect(device.calls.filter(call => call.startsWith('LiveUpdate.'))).toEqual([]);
  // The shell's time is over: it goes back and reloads.
  returning.rollBack();
  begin(returning);
  await open('/professors');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  expect(await settled()).toEqual({ nextBundleId: null });
  expect(results[0]).toEqual({ currentBundleId: null, previousBundleId: broken, rollback: true });
});
