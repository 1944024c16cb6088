import type { SupportedStorage } from '@supabase/auth-js';
import { browserStorage, readText, removeStored, writeText } from '#web/lib/browser-storage.ts';
import { storageTrouble } from './device/storage-trouble.ts';
import { isNative } from './device/kind.ts';

/**
 * Storage of auth-js's session on this kind of device: the device's own secure storage in a native shell, whose code is
 * loaded on the first use; localStorage on the web (DATA-10).
 *
 * @param key of the session; in a shell, everything else that auth-js stores ends with the page
 */
export function deviceSessionStorage(key: string): SupportedStorage {
  if (!isNative()) return webSessionStorage(key);
  const others = new Map<string, string>();
  const secure = async () => (await import('./native/secure-storage.ts')).secureSessionStorage;
  return {
    getItem: async name => (name === key ? await (await secure()).getItem(key) : (others.get(name) ?? null)),
    async setItem(name, value) {
      if (name === key) await (await secure()).setItem(key, value);
      else others.set(name, value);
    },
    async removeItem(name) {
      if (name === key) await (await secure()).removeItem(key);
      else others.delete(name);
    },
  };
}

/**
 * Values that the browser has no room for, or refuses, last as long as the page; for a session the person is notified.
 */
function webSessionStorage(key: string): SupportedStorage {
  const unstored = new Map<string, string>();
  const storage = () => browserStorage('localStorage');
  return {
    getItem: name => unstored.get(name) ?? readText(storage(), name),
    setItem(name, value) {
      unstored.delete(name);
      if (writeText(storage(), name, value)) return;
      // What lies there is older, and its token may be used up.
      removeStored(storage(), name);
      unstored.set(name, value);
      if (name === key) storageTrouble.set('notStored');
    },
    removeItem(name) {
      unstored.delete(name);
      removeStored(storage(), name);
    },
  };
}
