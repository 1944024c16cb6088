import { browserStorage, removeStored, readStored, writeStored } from '#web/lib/browser-storage.ts';

/**
 * Asks for the details step of signing in (LOGIN-04): set when a new person signs in, gone once they are through or
 * closed it.
 */
export const detailsNeededKey = 'dargu-details-needed';

const device = () => browserStorage('localStorage');

export function areDetailsNeeded(): boolean {
  return readStored(device(), detailsNeededKey) === true;
}

export function rememberDetailsNeeded(): void {
  writeStored(device(), detailsNeededKey, true);
}

export function clearDetailsNeeded(): void {
  removeStored(device(), detailsNeededKey);
}
