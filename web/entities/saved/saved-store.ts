import { createStore, delMany, keys } from 'idb-keyval';

/** Owner of a response: a person's key, or null for what was seen by nobody who was signed in. */
export type SavedOwner = string | null;

/**
 * The key of what is saved. It says all that is needed to choose what goes, without reading what is saved. `owner` is
 * '' for nobody; `name` tells what it answers; `at` when, in milliseconds since 1970; `bytes` how long it is.
 */
export type SavedKey = readonly [owner: string, build: string, name: string, at: number, bytes: number];

/** Responses of the server that a device stores, in a database of the browser. */
export const savedStore = createStore('dargu-saved', 'answers');

export const ownerPart = (owner: SavedOwner): string => owner ?? '';

/** People who have signed out since this page was opened: nothing more is saved for them. */
const leavers = new Set<SavedOwner>();

export const hasLeft = (owner: SavedOwner): boolean => leavers.has(owner);

export function noteLeft(owner: SavedOwner): void {
  leavers.add(owner);
}

export function noteBack(owner: SavedOwner): void {
  leavers.delete(owner);
}

/** Work on the store, one after the other, so that what is removed is not written again by what began before. */
let last: Promise<unknown> = Promise.resolve();

/** Storage may be blocked, full or gone: nothing is saved then, and nobody is notified. @returns null in that case */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
  const turn = last.then(work).catch(() => null);
  last = turn;
  return turn;
}

/** The keys of all that is saved. What is none, of another version of the store, is removed. */
export async function savedKeys(): Promise<readonly SavedKey[]> {
  const all = await keys<IDBValidKey>(savedStore);
  const foreign = all.filter(key => !isSavedKey(key));
  if (foreign.length > 0) await delMany(foreign, savedStore);
  const found: readonly unknown[] = all;
  return found.filter(isSavedKey);
}

/** As the browser's database takes keys. */
export const asStored = (key: SavedKey): IDBValidKey => [...key];

/** Removes what is saved under the owners that are meant. */
export async function removeSaved(isMeant: (owner: SavedOwner) => boolean): Promise<void> {
  await inTurn(async () => {
    const meant = (await savedKeys()).filter(([owner]) => isMeant(owner === '' ? null : owner));
    await delMany(meant.map(asStored), savedStore);
  });
}

function isSavedKey(key: unknown): key is SavedKey {
  if (!Array.isArray(key) || key.length !== 5) return false;
  return key.every((part, index) => typeof part === (index < 3 ? 'string' : 'number'));
}
