import { registerPlugin } from '@capacitor/core';
import { isMarkedSignedIn, markSignedIn } from '../device/signed-in-flag.ts';
import { storageTrouble } from '../device/storage-trouble.ts';

/**
 * The native half of @aparajita/capacitor-secure-storage. Its JavaScript half is left out: where a shell lacks one of
 * these methods it calls itself without end, and the app hangs; without it the call is refused.
 */
interface Plugin {
  internalGetItem(item: Item): Promise<{ readonly data?: string | null }>;
  internalSetItem(item: Item & { readonly data: string; readonly access: number }): Promise<void>;
  internalRemoveItem(item: Item): Promise<unknown>;
}

interface Item {
  readonly prefixedKey: string;
  /** True if iCloud carries it to other devices. */
  readonly sync: false;
}

const plugin = registerPlugin<Plugin>('SecureStorage');

/**
 * The plugin's number for kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: never on another device nor in a backup,
 * and within reach while the phone is locked again, when a token may be renewed.
 */
const afterFirstUnlockThisDeviceOnly = 3;

/** Between two attempts: a Keystore may be busy for a moment, in milliseconds. */
const retryDelayMs = 300;

/** Values read or written in this visit; null where there is none. */
const held = new Map<string, string | null>();

/**
 * The Keychain or Keystore, as storage of auth-js. A failure is never thrown: who cannot be read is a visitor, who
 * could not be stored is signed in for this visit, and both are notified (storageTrouble).
 */
export const secureSessionStorage = {
  async getItem(key: string): Promise<string | null> {
    const known = held.get(key);
    if (known !== undefined) return known;
    const found = isMarkedSignedIn() ? await read(key) : null;
    held.set(key, found);
    return found;
  },

  async setItem(key: string, value: string): Promise<void> {
    held.set(key, value);
    try {
      await twice(() => write(key, value));
      markSignedIn(true);
    } catch {
      // What lies there is older, and its token may be used up: better nothing than that.
      markSignedIn(false);
      await erase(key);
      storageTrouble.set('notStored');
    }
  },

  async removeItem(key: string): Promise<void> {
    held.set(key, null);
    markSignedIn(false);
    await erase(key);
  },
};

/** At the start of the app: what an earlier installation has left in the Keychain goes. Never throws. */
export async function forgetEarlierInstallation(key: string): Promise<void> {
  if (!isMarkedSignedIn()) await erase(key);
}

/** iOS says of a locked Keychain, too, that there is nothing in it. */
async function read(key: string): Promise<string | null> {
  try {
    const { data } = await twice(() => plugin.internalGetItem(itemOf(key)));
    if (data) return data;
  } catch {
    // As below.
  }
  markSignedIn(false);
  storageTrouble.set('unreadable');
  return null;
}

async function write(key: string, value: string): Promise<void> {
  await plugin.internalSetItem({ ...itemOf(key), data: value, access: afterFirstUnlockThisDeviceOnly });
}

async function erase(key: string): Promise<void> {
  try {
    await plugin.internalRemoveItem(itemOf(key));
  } catch {
    // The flag decides, and it is gone already.
  }
}

/** The prefix is the plugin's own. */
function itemOf(key: string): Item {
  return { prefixedKey: `capacitor-storage_${key}`, sync: false };
}

async function twice<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch {
    await new Promise<void>(resolve => setTimeout(resolve, retryDelayMs));
    return await act();
  }
}
