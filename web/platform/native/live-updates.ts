import { LiveUpdate } from '@capawesome/capacitor-live-update';
import { isOnline, onConnectionChange } from '../device/connection.ts';

const channel = 'production';

let started: Promise<void> | undefined;

/**
 * Tells the shell that this bundle works, then looks for a newer one (PLAT-12). A bundle works once it has painted
 * something: one that does not is never called ready, and the shell goes back to what came with the app and blocks it.
 * What is downloaded begins at the next start of the app, so nothing that is being typed is lost and nobody is asked.
 *
 * Resolves when both are done, which may be never; nothing may wait for it. Never rejects. A second call does nothing.
 *
 * @param root where the application is shown
 */
export function startLiveUpdates(root: Element | null = document.getElementById('root')): Promise<void> {
  return (started ??= start(root).catch(() => {}));
}

async function start(root: Element | null): Promise<void> {
  await painted(root);
  await LiveUpdate.ready();
  await connected();
  await LiveUpdate.sync({ channel });
}

/** Frames are not waited for: there are none while the app is in the background, and the shell's time runs on. */
async function painted(root: Element | null): Promise<void> {
  if (!root || root.childElementCount > 0) return;
  await new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { childList: true });
  });
}

/** Offline there is nothing to ask. */
async function connected(): Promise<void> {
  if (isOnline()) return;
  await new Promise<void>(resolve => {
    const stop = onConnectionChange(online => {
      if (!online) return;
      stop();
      resolve();
    });
  });
}
