import type { DataRouter } from 'react-router';
import { startNative } from '#web/platform/native/start-native.ts';
import '#web/styles/native.css';
import { closeTopmost } from '#web/ui/close-topmost.ts';

/**
 * Starts the native shell around the application. Loaded in an app alone.
 *
 * @param router the application's, once there is one
 */
export function startShell(root: Element, router: () => DataRouter | undefined): Promise<void> {
  return startNative({
    root,
    closeTopmost,
    navigate(path) {
      const { origin, pathname, search, hash } = location;
      // The same address once more is no further step, and a link that starts the app is the first one.
      const replace = new URL(path, origin).href === origin + pathname + search + hash;
      if (router()) void router()?.navigate(path, { replace });
      else history.replaceState(null, '', path);
    },
    goBack() {
      // The router counts its entries.
      const state: unknown = history.state;
      if (typeof state !== 'object' || state === null || !(Number(Reflect.get(state, 'idx')) > 0)) return false;
      history.back();
      return true;
    },
  });
}
