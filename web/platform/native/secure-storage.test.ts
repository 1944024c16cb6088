import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageTrouble } from '../device/storage-trouble.ts';

const plugin = vi.hoisted(() => ({
  internalGetItem: vi.fn<(item: { prefixedKey: string }) => Promise<{ data?: string | null }>>(),
  internalSetItem: vi.fn<(item: { prefixedKey: string; data: string }) => Promise<void>>(),
  internalRemoveItem: vi.fn<(item: { prefixedKey: string }) => Promise<unknown>>(),
}));
vi.mock('@capacitor/core', () => ({ registerPlugin: () => plugin }));

const flag = 'dargu-signed-in';
const broken = () => Promise.reject(new Error('An OS error occurred.'));
let stored: Map<string, string>;

/** As the app finds the device when it is started. */
async function start() {
  vi.resetModules();
  const { secureSessionStorage, forgetEarlierInstallation } = await import('./secure-storage.ts');
  const { storageTrouble: trouble } = await import('../device/storage-trouble.ts');
  return { storage: secureSessionStorage, forgetEarlierInstallation, trouble };
}

beforeEach(() => {
  stored = new Map();
  localStorage.clear();
  storageTrouble.set(null);
  plugin.internalGetItem.mockImplementation(async ({ prefixedKey }) => ({ data: stored.get(prefixedKey) ?? null }));
  plugin.internalSetItem.mockImplementation(async ({ prefixedKey, data }) => void stored.set(prefixedKey, data));
  plugin.internalRemoveItem.mockImplementation(async ({ prefixedKey }) => ({ success: stored.delete(prefixedKey) }));
});
afterEach(() => vi.clearAllMocks());

describe('the session of a device', () => {
  it('[DATA-10] lies in the Keychain or Keystore, and localStorage knows no more than that there is one', async () => {
    const first = await start();
    await first.storage.setItem('dargu-auth', 'a session');
    expect(stored).toEqual(new Map([['capacitor-storage_dargu-auth', 'a session']]));
    expect({ ...localStorage }).toEqual({ [flag]: '1' });
    // Neither in iCloud nor in a backup, and within reach while the phone is locked again.
    expect(plugin.internalSetItem).toHaveBeenCalledWith(expect.objectContaining({ sync: false, access: 3 }));

    const second = await start();
    await expect(second.storage.getItem('dargu-auth')).resolves.toBe('a session');
    await second.storage.removeItem('dargu-auth');
    expect([stored.size, localStorage.length]).toEqual([0, 0]);
    await expect(second.storage.getItem('dargu-auth')).resolves.toBeNull();
    expect(second.trouble.get()).toBeNull();
  });

  it('that outlived its app in the Keychain counts for nobody, and goes at the first start', async () => {
    stored.set('capacitor-storage_dargu-auth', 'of an earlier installation');
    const { storage, forgetEarlierInstallation, trouble } = await start();
    await expect(storage.getItem('dargu-auth')).resolves.toBeNull();
    await forgetEarlierInstallation('dargu-auth');
    expect([stored.size, trouble.get()]).toEqual([0, null]);
  });

  it('of somebody who is signed in survives the start', async () => {
    stored.set('capacitor-storage_dargu-auth', 'a session');
    localStorage.setItem(flag, '1');
    const { storage, forgetEarlierInstallation } = await start();
    await forgetEarlierInstallation('dargu-auth');
    await expect(storage.getItem('dargu-auth')).resolves.toBe('a session');
  });

  it.each([
    ['refuses', broken],
    ['says that there is nothing, as a locked Keychain does', async () => ({ data: null })],
    ['says nothing', async () => ({})],
  ])('that cannot be read makes a visitor, who is told, when the device %s', async (_, respond) => {
    localStorage.setItem(flag, '1');
    plugin.internalGetItem.mockImplementation(respond);
    const { storage, trouble } = await start();
    await expect(storage.getItem('dargu-auth')).resolves.toBeNull();
    expect([trouble.get(), localStorage.getItem(flag)]).toEqual(['unreadable', null]);
    // Signing in again works, and takes its place.
    plugin.internalGetItem.mockClear();
    await storage.setItem('dargu-auth', 'another');
    await expect(storage.getItem('dargu-auth')).resolves.toBe('another');
  });

  it('is read once more when the Keystore was busy', async () => {
    stored.set('capacitor-storage_dargu-auth', 'a session');
    localStorage.setItem(flag, '1');
    plugin.internalGetItem.mockImplementationOnce(broken);
    const { storage, trouble } = await start();
    await expect(storage.getItem('dargu-auth')).resolves.toBe('a session');
    expect(trouble.get()).toBeNull();
  });

  it('that cannot be stored is good for this visit, and an older one does not come back in its place', async () => {
    const first = await start();
    await first.storage.setItem('dargu-auth', 'an older one');
    plugin.internalSetItem.mockImplementation(broken);
    await first.storage.setItem('dargu-auth', 'a renewed one');
    await expect(first.storage.getItem('dargu-auth')).resolves.toBe('a renewed one');
    expect([first.trouble.get(), stored.size, localStorage.length]).toEqual(['notStored', 0, 0]);
    const second = await start();
    await expect(second.storage.getItem('dargu-auth')).resolves.toBeNull();
  });
});
