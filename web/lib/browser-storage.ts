/**
 * A storage of this browser, or null on the server and where it is blocked: looking it up is what throws then.
 * @param area `sessionStorage` ends with the tab
 */
export function browserStorage(area: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window[area];
  } catch {
    return null;
  }
}

// Storage can be full, blocked or damaged: a value that is not stored is never a reason to fail.

/** A text as it is stored; null where there is none. */
export function readText(storage: Pick<Storage, 'getItem'> | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @returns whether it is stored; if not, an earlier text is still there */
export function writeText(storage: Pick<Storage, 'setItem'> | null, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage !== null;
  } catch {
    return false;
  }
}

/** A value as `writeStored` has stored it; null where there is none, or where it is damaged. */
export function readStored(storage: Pick<Storage, 'getItem'> | null, key: string): unknown {
  try {
    return JSON.parse(readText(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

/** @returns whether it is stored; if not, an earlier value is still there */
export function writeStored(storage: Pick<Storage, 'setItem'> | null, key: string, value: unknown): boolean {
  return writeText(storage, key, JSON.stringify(value));
}

export function removeStored(storage: Pick<Storage, 'removeItem'> | null, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // As above.
  }
}
