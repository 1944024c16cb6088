import { browserStorage, removeStored, readStored } from '#web/lib/stored-json.ts';
import type { DraftPlace } from './draft-places.ts';

/** Whose a draft is: the key of a person (`firebase_uid`), or null for a visitor. */
export type Owner = string | null;

/** A draft as it is kept, whatever is in it. */
export interface StoredDraft {
  readonly owner: Owner;
  /** When it was written last, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly value: unknown;
}

/**
 * By key: drafts that live as long as their page, where storage is full or blocked, or their person's session was
 * refused.
 */
const pageDrafts = new Map<string, StoredDraft>();

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, timestamp } = value as Partial<Record<keyof StoredDraft, unknown>>;
  return (owner === null || typeof owner === 'string') && Number.isFinite(timestamp);
}

/** The draft of a place, whichever person wrote it. One that is too old, from the future or damaged is removed. */
export function readStoredDraft(place: DraftPlace): StoredDraft | null {
  const found = pageDrafts.get(place.key) ?? readStored(browserStorage(place.storage), place.key);
  // Either way: a clock may have been set back.
  if (isStoredDraft(found) && Math.abs(Date.now() - found.timestamp) <= place.lifetimeMs) return found;
  removeStoredDraft(place);
  return null;
}

export function writeStoredDraft(place: DraftPlace, draft: StoredDraft): void {
  removeStoredDraft(place); // also what an earlier, smaller draft of a storage that is full by now would leave behind
  try {
    const storage = browserStorage(place.storage);
    if (storage) storage.setItem(place.key, JSON.stringify(draft));
    else pageDrafts.set(place.key, draft);
  } catch {
    pageDrafts.set(place.key, draft);
  }
}

export function removeStoredDraft({ key, storage }: DraftPlace): void {
  pageDrafts.delete(key);
  removeStored(browserStorage(storage), key);
}

/** Takes a draft out of the storage, for its page alone to keep. */
export function moveDraftToPage(place: DraftPlace, draft: StoredDraft): void {
  removeStoredDraft(place);
  pageDrafts.set(place.key, draft);
}
