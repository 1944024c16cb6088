import { browserStorage, readStored, writeStored } from '#web/lib/browser-storage.ts';

const storageKey = 'dargu-app-banner';
const closed = 'closed';

/** True if the person has closed the banner during this visit, which ends with the tab. */
export function isClosedForVisit(): boolean {
  return readStored(browserStorage('sessionStorage'), storageKey) === closed;
}

export function closeForVisit(): void {
  writeStored(browserStorage('sessionStorage'), storageKey, closed);
}

/** From arrival to banner (PIECE-09). */
const delayMs = 1_000;
/**
 * Remaining delay of the banner, in milliseconds.
 * @param isFirstPage of a visit: the person has looked at it for a while before this code has come
 */
export function remainingDelayMs(isFirstPage: boolean): number {
  const seenAt = isFirstPage ? performance.getEntriesByName('first-contentful-paint')[0]?.startTime : undefined;
  return seenAt === undefined ? delayMs : Math.max(0, seenAt + delayMs - performance.now());
}
