/** Asks for the details step of signing in (LOGIN-04): set when a new person signs in, gone once they are through or closed it. */
const storageKey = 'dargu-details-needed';

export function areDetailsNeeded(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}

export function clearDetailsNeeded(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage it was never set.
  }
}
