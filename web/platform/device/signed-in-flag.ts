import { browserStorage, readStored, removeStored, writeStored } from '#web/lib/browser-storage.ts';

/**
 * In a native shell: that someone is signed in, and nothing else, for what must be known before the secure storage can
 * answer. Without it nobody is, whatever lies there: a Keychain outlives the app that was uninstalled.
 */
const key = 'dargu-signed-in';

export function isMarkedSignedIn(): boolean {
  return readStored(browserStorage('localStorage'), key) === 1;
}

export function markSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) writeStored(browserStorage('localStorage'), key, 1);
  else removeStored(browserStorage('localStorage'), key);
}
