import { useSyncExternalStore } from 'react';

const wide = '(width >= 47.5rem)';

/** True if the window is wide now. */
export const isWideNow = () => matchMedia(wide).matches;

function subscribe(notify: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/**
 * True if there is room for a table: from the width on that `md:` means. For screens that the server does not render,
 * where one of two forms would be work for nothing.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWideNow, () => true);
}
