import { useEffect } from 'react';
import { pageEvents } from '#contract/page-protocol.ts';

/*
 * A page can be read and pressed before its scripts have come. The inline script of the page (tools/build/bootstrap.ts)
 * remembers the last button that was pressed until then; these two events tell it when to stop, and when to press it
 * again.
 */

/** From here on React holds what is pressed back by itself until it can be answered. */
export function announceHydration(): void {
  document.dispatchEvent(new Event(pageEvents.hydrating));
}

/** Marks the document once everything on it answers, and lets an early press have its effect. */
export function useInteractive(): void {
  useEffect(() => {
    document.documentElement.dataset['interactive'] = '';
    document.dispatchEvent(new Event(pageEvents.interactive));
  }, []);
}
