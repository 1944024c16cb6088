import { browserStorage } from '#web/lib/browser-storage.ts';

/** Lists of institutions and departments that a browser keeps (CALL-13, CONST-03). */
export const listPrefix = 'dargu:list:';
const lifetimeMs = 3_600_000;
const maxEntries = 100;
const maxCharacters = 5_000_000;

interface Entry {
  readonly savedAt: number;
  readonly value: unknown;
}

function read(storage: Storage, key: string): Entry | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Entry | null;
  } catch {
    return null;
  }
}

function entriesOldestFirst(storage: Storage): { key: string; savedAt: number; size: number }[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter(key => key.startsWith(listPrefix))
    .map(key => ({
      key,
      savedAt: read(storage, key)?.savedAt ?? 0,
      size: key.length + (storage.getItem(key)?.length ?? 0),
    }))
    .sort((one, other) => one.savedAt - other.savedAt);
}

/** Removes the oldest lists until one more of `size` characters fits. */
function makeRoom(storage: Storage, size: number): void {
  const entries = entriesOldestFirst(storage);
  let total = entries.reduce((sum, entry) => sum + entry.size, size);
  let count = entries.length + 1;
  for (const entry of entries) {
    if (count <= maxEntries && total <= maxCharacters) return;
    storage.removeItem(entry.key);
    total -= entry.size;
    count -= 1;
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  const text = JSON.stringify({ savedAt: Date.now(), value } satisfies Entry);
  if (key.length + text.length > maxCharacters) return;
  storage.removeItem(key);
  makeRoom(storage, key.length + text.length);
  try {
    storage.setItem(key, text);
  } catch {
    // The browser's own limit is smaller than ours: the list is simply requested again next time.
  }
}

/**
 * A list out of the browser's session storage when it is younger than an hour, else loaded and stored there.
 * On the server, or where storage is refused, it is loaded each time.
 */
export async function cachedList<List>(name: string, load: () => Promise<List>): Promise<List> {
  const storage = browserStorage('sessionStorage');
  if (!storage) return load();
  const key = listPrefix + name;
  const cached = read(storage, key);
  if (cached && Date.now() - cached.savedAt < lifetimeMs) return cached.value as List;
  const list = await load();
  write(storage, key, list);
  return list;
}
