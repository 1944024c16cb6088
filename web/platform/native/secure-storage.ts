import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { isMarkedSignedIn, markSignedIn } from '../signed-in-flag.ts';
import { storageTrouble } from '../storage-trouble.ts';

/** Between two attempts: a Keystore may be busy for a moment, in milliseconds. */
const retryDelayMs = 300;

/** What was read or written in this visit; null where there is nothing. */
const held = new Map<string, string | null>();
let configured: Promise<void> | undefined;

/**
 * The Keychain or Keystore, as storage of auth-js. A failure is never thrown: whoever could not be read is a visitor, who
 * could not be kept is signed in for this visit, and both are told (storageTrouble).
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
      storageTrouble.set('notKept');
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
    const found = await twice(async () => {
      await configure();
      return (await SecureStorage.getItem(key)) ?? null;
    });
    if (found !== null) return found;
  } catch {
    // As below.
  }
  markSignedIn(false);
  storageTrouble.set('unreadable');
  return null;
}

async function write(key: string, value: string): Promise<void> {
  await configure();
  await SecureStorage.setItem(key, value);
}

async function erase(key: string): Promise<void> {
  try {
    await configure();
    // The flag decides; it is gone already.
    if (!isMarkedSignedIn()) await SecureStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Never on another device, nor in a backup; readable while the phone is locked again, when a token is renewed. */
function configure(): Promise<void> {
  return (configured ??= SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly));
}

async function twice<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch {
    await new Promise<void>(resolve => setTimeout(resolve, retryDelayMs));
    return await act();
  }
}
