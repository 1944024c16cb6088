import { setNativeConnection } from '#web/platform/device/connection.ts';

/** Responds without a query, and no worker responds to it. */
const path = '/health/live';
const timeoutMs = 3_000;
const intervalMs = 5_000;

async function isThere(): Promise<boolean> {
  try {
    return (await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}

/**
 * For the shell that a service worker gave in place of a page: a browser may say that it is connected while nothing
 * comes through, as in a lift or behind the sign-in page of a hotel. Without a response of the server there is no
 * connection, until there is one.
 * @returns resolves when that is known
 */
export async function watchServer(): Promise<void> {
  if (await isThere()) return;
  setNativeConnection(false);
  const look = async () => {
    if (!(await isThere())) return;
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
    setNativeConnection(null);
  };
  const onOnline = () => void look();
  const timer = setInterval(onOnline, intervalMs);
  window.addEventListener('online', onOnline);
}
