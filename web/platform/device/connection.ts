import { useSyncExternalStore } from 'react';

type Listener = (online: boolean) => void;

const listeners = new Set<Listener>();
/** State from a better source than the browser; null while there is none. */
let native: boolean | null = null;
/** State that the listeners were last given. */
let reported = true;

/** True if the device says that it has a connection. The server counts as connected. */
export function isOnline(): boolean {
  return native ?? (typeof window === 'undefined' || navigator.onLine);
}

/** Calls whenever the connection goes or comes back. @returns stops it */
export function onConnectionChange(listener: Listener): () => void {
  if (listeners.size === 0) {
    reported = isOnline();
    window.addEventListener('online', notify);
    window.addEventListener('offline', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/**
 * Says whether there is a connection in place of the browser: the native shell, whose web view learns of changes late
 * or not at all, and a page that a service worker has started without the server.
 * @param connected null leaves it to the browser again
 */
export function setNativeConnection(connected: boolean | null): void {
  native = connected;
  notify();
}

/** True if there is a connection, for components; always while the server renders, and while the browser hydrates. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline, () => true);
}

function notify(): void {
  const online = isOnline();
  if (online === reported) return;
  reported = online;
  for (const listener of listeners) listener(online);
}
