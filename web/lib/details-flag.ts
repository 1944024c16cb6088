/** Asks for the details step of signing in (LOGIN-04): set when a new person signs in, gone once they are through or closed it. */
export const detailsNeededKey = 'dargu-details-needed';

export function areDetailsNeeded(): boolean {
  try {
    return localStorage.getItem(detailsNeededKey) === 'true';
  } catch {
    return false;
  }
}

export function clearDetailsNeeded(): void {
  try {
    localStorage.removeItem(detailsNeededKey);
  } catch {
    // Without storage it was never set.
  }
}
