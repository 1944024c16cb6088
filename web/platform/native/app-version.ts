import { App } from '@capacitor/app';
import { isNative } from '../device/kind.ts';

/**
 * Version of the native app that was installed from a store, e.g. "1.4.0"; null on the web and where it is not known.
 */
export async function appVersion(): Promise<string | null> {
  if (!isNative()) return null;
  try {
    return (await App.getInfo()).version;
  } catch {
    return null;
  }
}
