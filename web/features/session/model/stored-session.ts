import type { Session, SupportedStorage } from '@supabase/auth-js';
import { storageKeys } from '#contract/page-protocol.ts';
import { isNative } from '#web/platform/device/kind.ts';
import { isMarkedSignedIn } from '#web/platform/device/signed-in-flag.ts';
import { browserStorage, readText, removeStored, readStored, writeStored } from '#web/lib/browser-storage.ts';

/** Storage key of auth-js's session. Named by us, so that a move to another host signs nobody out. */
export const sessionKey = storageKeys.session;

/** True if a person is or was signed in here. Without storage nobody can be. */
export function hasStoredSession(): boolean {
  return isNative() ? isMarkedSignedIn() : readText(browserStorage('localStorage'), sessionKey) !== null;
}

/**
 * The session as it is stored, however old its access token; null where there is none.
 * @param storage where auth-js keeps it: the browser's, or a device's own
 */
export async function readSession(storage: Pick<SupportedStorage, 'getItem'>): Promise<Session | null> {
  try {
    const stored = JSON.parse((await storage.getItem(sessionKey)) ?? 'null') as Session | null;
    return stored?.user?.id ? stored : null;
  } catch {
    return null;
  }
}

const signOutKey = 'dargu-signed-out';

/**
 * Age in milliseconds up to which a sign-out counts as the one that a tab hears of now; the request that goes with it
 * may hang.
 */
const signOutWindowMs = 60_000;

/** A person signs out: other tabs hear of a sign-out and of a session that was refused by the same event. */
export function noteSignOut(): void {
  writeStored(browserStorage('localStorage'), signOutKey, Date.now());
}

/** A person is signed in again. */
export function forgetSignOut(): void {
  removeStored(browserStorage('localStorage'), signOutKey);
}

/** True if a sign-out was the person's wish, in this tab or in another one. */
export function wasSignedOut(): boolean {
  const at = readStored(browserStorage('localStorage'), signOutKey);
  return typeof at === 'number' && Math.abs(Date.now() - at) <= signOutWindowMs;
}
