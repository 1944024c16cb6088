import { browserStorage, forgetJson, readJson, writeJson } from '#web/lib/stored-json.ts';

/**
 * Asks for the details step of signing in (LOGIN-04): set when a new person signs in, gone once they are through or
 * closed it.
 */
export const detailsNeededKey = 'dargu-details-needed';

const device = () => browserStorage('localStorage');

export function areDetailsNeeded(): boolean {
  return readJson(device(), detailsNeededKey) === true;
}

export function rememberDetailsNeeded(): void {
  writeJson(device(), detailsNeededKey, true);
}

export function clearDetailsNeeded(): void {
  forgetJson(device(), detailsNeededKey);
}
