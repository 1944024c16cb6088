import type { SupportedStorage } from '@supabase/auth-js';
import { isNative } from './device/kind.ts';

/**
 * Where auth-js keeps the session on this kind of device: the device's own secure storage in a native shell, whose code
 * is loaded on the first use; undefined on the web, where it is localStorage (DATA-10).
 *
 * @param key of the session; everything else that auth-js stores ends with the page
 */
export function deviceSessionStorage(key: string): SupportedStorage | undefined {
  if (!isNative()) return undefined;
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
