/**
 * What this browser keeps for the site, or null on the server and where it is blocked: looking it up is what throws
 * then.
 * @param area `sessionStorage` ends with the tab
 */
export function browserStorage(area: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window[area];
  } catch {
    return null;
  }
}

// Storage can be full, blocked or damaged: a value that is not kept is never a reason to fail.

/** A value as `writeStored` has stored it; null where there is none, or where it is damaged. */
export function readStored(storage: Pick<Storage, 'getItem'> | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStored(storage: Pick<Storage, 'setItem'> | null, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}

export function removeStored(storage: Pick<Storage, 'removeItem'> | null, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // As above.
  }
}
