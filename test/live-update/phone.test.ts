import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { promoteBundle, withdrawBundle } from '#server/live-update/releases.ts';
import { liveUpdateAppId, liveUpdateChannel } from '#native/settings.ts';
import { LiveUpdatePhone, type PhoneOptions } from '../../e2e/support/live-update-phone.ts';
import { keyPair, type LiveUpdateServer, startLiveUpdateServer } from './live-update-server.ts';

let server: LiveUpdateServer;
beforeAll(async () => {
  server = await startLiveUpdateServer();
});
beforeEach(() => server.admin.run([{ text: 'delete from private.live_update_bundles', values: [] }]));
afterAll(() => server.stop());

const channel = liveUpdateChannel;
const phone = (options: Partial<PhoneOptions> = {}) =>
  new LiveUpdatePhone({
    platform: 'android',
    serverOrigin: server.origin,
    appId: liveUpdateAppId,
    nativeVersion: '0.1.0',
    publicKey: server.publicKey,
    ...options,
  });
const none = { nextBundleId: null };

describe.each(['android', 'ios'] as const)('[PLAT-12] a phone with %s', platform => {
  it('downloads the newest bundle, verifies it and runs it from its next start on', async () => {
    await server.release({ webVersion: '0.1.9' });
    const newest = await server.release({ webVersion: '0.1.10' });
    const device = phone({ platform });
    expect(await device.sync({ channel })).toEqual({ nextBundleId: newest });
    expect(device.current).toBeNull();
    device.restart();
    expect(device.ready()).toEqual({ currentBundleId: newest, previousBundleId: null, rollback: false });
    expect(device.files?.get('index.html')?.toString()).toBe('<p>0.1.10</p>');
    expect(await device.sync({ channel })).toEqual(none);
  });

  it('refuses what was changed on the server, and what another key signed', async () => {
    await server.release({ webVersion: '0.1.1' });
    await server.tamper();
    await expect(phone({ platform }).sync({ channel })).rejects.toThrow('Signature verification failed');
    await expect(phone({ platform, publicKey: null }).sync({ channel })).rejects.toThrow('Checksum mismatch');
    await server.release({ webVersion: '0.1.2' }, 100, keyPair().key);
    const device = phone({ platform });
    await expect(device.sync({ channel })).rejects.toThrow('Signature verification failed');
    device.restart();
    expect(device.current).toBeNull();
  });

  it('goes back to what came with the app when a bundle never calls itself ready, and takes the next one', async () => {
    const crashing = await server.release({ webVersion: '0.1.1' });
    const device = phone({ platform });
    await device.sync({ channel });
    device.restart();
    device.rollBack();
    expect(device.ready()).toEqual({ currentBundleId: null, previousBundleId: crashing, rollback: true });
    expect(await device.sync({ channel })).toEqual(none);
    const mended = await server.release({ webVersion: '0.1.2' });
    expect(await device.sync({ channel })).toEqual({ nextBundleId: mended });
  });
});

describe('who is offered what', () => {
  it('is nobody without a bundle, of another channel or application', async () => {
    expect(await phone().sync({ channel })).toEqual(none);
    const id = await server.release({ webVersion: '0.1.1' });
    expect(await phone().sync({ channel: 'beta' })).toEqual(none);
    expect(await phone({ appId: 'other' }).sync({ channel })).toEqual(none);
    expect(await phone().sync({ channel })).toEqual({ nextBundleId: id }); // control
  });

  it('depends on the native version, from the oldest to the newest that a bundle is for', async () => {
    const id = await server.release({ webVersion: '0.20.0', minNative: '0.9.0', maxNative: '0.10.0' });
    for (const nativeVersion of ['0.8.9', '0.10.1', '1.0.0'])
      expect(await phone({ nativeVersion }).sync({ channel })).toEqual(none);
    for (const nativeVersion of ['0.9.0', '0.9.12', '0.10.0'])
      expect(await phone({ nativeVersion }).sync({ channel })).toEqual({ nextBundleId: id });
  });

  it('is never older than what the native build carries, or as old', async () => {
    const id = await server.release({ webVersion: '0.2.0' });
    expect(await phone({ nativeVersion: '0.1.9' }).sync({ channel })).toEqual({ nextBundleId: id });
    for (const nativeVersion of ['0.2.0', '0.2.1', '0.10.0'])
      expect(await phone({ nativeVersion }).sync({ channel })).toEqual(none);
  });

  it('is a share of the phones first, always the same ones, and the rest keep the bundle before', async () => {
    const before = await server.release({ webVersion: '0.1.1' });
    const staged = await server.release({ webVersion: '0.1.2' }, 20);
    const ids = Array.from({ length: 60 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
    const ask = async (deviceId: string) => (await phone({ deviceId }).sync({ channel })).nextBundleId;
    const first = await Promise.all(ids.map(ask));
    expect(new Set(first)).toEqual(new Set([before, staged]));
    expect(first.filter(id => id === staged).length).toBeLessThan(30);
    expect(await Promise.all(ids.map(ask))).toEqual(first);
    await promoteBundle(server.admin, staged, 60);
    const later = await Promise.all(ids.map(ask));
    expect(later.every((id, index) => id === staged || first[index] === before)).toBe(true);
    expect(later.filter(id => id === staged).length).toBeGreaterThan(first.filter(id => id === staged).length);
    await promoteBundle(server.admin, staged, 100);
    expect(new Set(await Promise.all(ids.map(ask)))).toEqual(new Set([staged]));
    expect(server.logged.join('\n')).toContain('/bundles/latest');
    expect(server.logged.join('\n')).not.toContain('00000000-0000-4000-8000');
  });

  it('is nobody once a bundle is withdrawn; phones that run it get the one before it back', async () => {
    const before = await server.release({ webVersion: '0.1.1' });
    const bad = await server.release({ webVersion: '0.1.2' });
    const device = phone();
    await device.sync({ channel });
    device.restart();
    device.ready();
    expect(device.current).toBe(bad);
    expect(await withdrawBundle(server.admin, bad)).toBe(true);
    expect((await fetch(`${server.origin}/live-updates/bundles/${bad}.zip`)).status).toBe(404);
    expect(await phone().sync({ channel })).toEqual({ nextBundleId: before });
    expect(await device.sync({ channel })).toEqual({ nextBundleId: before });
    expect(await withdrawBundle(server.admin, before)).toBe(true);
    expect(await phone().sync({ channel })).toEqual(none);
  });

  it('is everybody who had it already when the percentage goes down', async () => {
    const id = await server.release({ webVersion: '0.1.1' });
    const device = phone();
    await device.sync({ channel });
    device.restart();
    await promoteBundle(server.admin, id, 0);
    expect(await device.sync({ channel })).toEqual(none);
    expect(await phone().sync({ channel })).toEqual(none);
    device.ready();
    expect(device.current).toBe(id);
  });

  it('follows a new key: builds with the old one and with the new one get what theirs has signed', async () => {
    const rotated = keyPair();
    const old = await server.release({ webVersion: '0.1.5', maxNative: '0.1.99' });
    const next = await server.release({ webVersion: '0.2.1', minNative: '0.2.0' }, 100, rotated.key);
    const device = phone();
    expect(await device.sync({ channel })).toEqual({ nextBundleId: old });
    expect(await device.install('0.2.0', rotated.publicKey).sync({ channel })).toEqual({ nextBundleId: next });
  });
});

describe('the answers', () => {
  const latest = (query: Record<string, string>) =>
    fetch(`${server.origin}/v1/apps/${liveUpdateAppId}/bundles/latest?${new URLSearchParams(query)}`);
  const asked = { appVersionName: '0.1.0', channelName: channel };

  it('are kept by no cache, but the bytes are, for good', async () => {
    const id = await server.release({ webVersion: '0.1.1' });
    const answer = await latest(asked);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { checksum, signature, url, ...rest } = (await answer.json()) as Record<string, string>;
    expect(rest).toEqual({ artifactType: 'zip', bundleId: id, channelName: channel, customProperties: {} });
    const file = await fetch(url ?? '');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(file.headers.get('content-type')).toBe('application/zip');
    expect(file.headers.get('content-length')).toBe(String(bytes.length));
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('x-checksum')).toBe(checksum);
    expect(file.headers.get('x-signature')).toBe(signature);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(checksum);
    expect(verify('sha256', bytes, createPublicKey(server.publicKey), Buffer.from(signature ?? '', 'base64'))).toBe(
      true,
    );
    const etag = file.headers.get('etag') ?? '';
    expect((await fetch(url ?? '', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await fetch(url ?? '', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect((await latest({ ...asked, appVersionName: '9.0.0' })).headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['', 'no version'],
    ['0.1', 'half a version'],
    ['0.1.0-debug', 'a build of a developer'],
    ["0.1.0'; drop table private.live_update_bundles --", 'SQL'],
    ['999999999999.1.1', 'a number without end'],
    ['٠.١.٠', 'digits of another script'],
    ['0.1.0\n', 'a line break'],
  ])('are 404 for %j: %s', async appVersionName => {
    await server.release({ webVersion: '0.1.1' });
    expect((await latest({ ...asked, appVersionName })).status).toBe(404);
    expect((await latest(asked)).status).toBe(200); // control
  });

  it.each(['..%2f..%2fetc%2fpasswd', '0.1.1%00', '0.1.1-00000000', `0${'9'.repeat(80)}`])(
    'are 404 for a bundle called %s',
    async id => {
      await server.release({ webVersion: '0.1.1' });
      expect((await fetch(`${server.origin}/live-updates/bundles/${id}.zip`)).status).toBe(404);
    },
  );

  it('treat whatever else a phone says as text', async () => {
    const id = await server.release({ webVersion: '0.1.1' }, 50);
    for (const odd of ['\u0000', 'x'.repeat(4_000), "' or 1=1 --", '{"$ne":null}'])
      expect([200, 404]).toContain((await latest({ ...asked, deviceId: odd, bundleId: odd })).status);
    expect((await latest({ ...asked, deviceId: '' })).status).toBe(404); // without one, fully released bundles alone
    await promoteBundle(server.admin, id, 100);
    expect((await latest({ ...asked, deviceId: '' })).status).toBe(200);
  });
});

describe('a network that asks too often', () => {
  it('is refused until a moment later', async () => {
    const small = { capacity: 2, perSecond: 0.01 };
    const strict = await startLiveUpdateServer({ questionsOfNetwork: small, downloadsOfNetwork: small });
    try {
      for (const path of ['/v1/apps/dargu/bundles/latest', '/live-updates/bundles/0.zip']) {
        const statuses: number[] = [];
        while (statuses.length < 3) statuses.push((await fetch(strict.origin + path)).status);
        expect(statuses).toEqual([404, 404, 429]);
      }
    } finally {
      await strict.stop();
    }
  });
});
