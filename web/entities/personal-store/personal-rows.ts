import { browserStorage, removeStored, readStored, writeStored } from '#web/lib/browser-storage.ts';
import { type PersonalSlot, personalSlots } from './personal-slots.ts';

/** Owner of a row: the key of a person (`firebase_uid`), or null for a visitor. */
export type Owner = string | null;

/** A value of the personal store as it is stored, whatever is in it. */
export interface PersonalRow {
  readonly owner: Owner;
  /** Time of the last write, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly value: unknown;
}

/** A row with its address in the browser. */
export interface StoredRow {
  readonly slot: PersonalSlot;
  readonly key: string;
  readonly row: PersonalRow;
}

/**
 * By key: rows that live as long as their page, where storage is full or blocked, or their person's session was
 * refused.
 */
const pageRows = new Map<string, PersonalRow>();

function isRow(value: unknown): value is PersonalRow {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, timestamp } = value as Partial<Record<keyof PersonalRow, unknown>>;
  return (owner === null || typeof owner === 'string') && Number.isFinite(timestamp);
}

/** A row of a slot, whichever person wrote it. One that is too old, from the future or damaged is removed. */
export function readRow(slot: PersonalSlot, key: string = slot.key): PersonalRow | null {
  const found = pageRows.get(key) ?? readStored(browserStorage(slot.storage), key);
  // Either way: a clock may have been set back.
  if (isRow(found) && Math.abs(Date.now() - found.timestamp) <= slot.lifetimeMs) return found;
  dropRow(slot, key);
  return null;
}

/** @returns whether it is stored; if not, its page has it alone, or nobody where it waits for its person */
export function writeRow(slot: PersonalSlot, row: PersonalRow, key: string = slot.key): boolean {
  const isStored = putRow({ slot, key, row });
  notify(key);
  return isStored;
}

/** Writes a row of which this tab is not notified. */
export function putRow({ slot, key, row }: StoredRow): boolean {
  const isStored = writeStored(browserStorage(slot.storage), key, row);
  if (isStored) pageRows.delete(key);
  else if (slot.awaitedMs === undefined) moveRowToPage({ slot, key, row });
  return isStored;
}

export function removeRow(slot: PersonalSlot, key: string = slot.key): void {
  dropRow(slot, key);
  notify(key);
}

/** Removes a row of which this tab is not notified. */
export function dropRow({ storage }: PersonalSlot, key: string): void {
  pageRows.delete(key);
  removeStored(browserStorage(storage), key);
}

/** Takes a row out of the storage, for its page alone to hold; an older one that lies there is gone. */
export function moveRowToPage({ slot, key, row }: StoredRow): void {
  dropRow(slot, key);
  pageRows.set(key, row);
}

function keysIn({ key, storage }: PersonalSlot): readonly string[] {
  if (!key.endsWith('/')) return [key];
  const area = browserStorage(storage);
  const all = Array.from({ length: area?.length ?? 0 }, (_, index) => area?.key(index) ?? '');
  return all.filter(name => name.startsWith(key));
}

/** All rows of a slot, whichever person wrote them. */
export function rowsIn(slot: PersonalSlot): readonly StoredRow[] {
  return keysIn(slot).flatMap(key => {
    const row = readRow(slot, key);
    return row ? [{ slot, key, row }] : [];
  });
}

/** All rows of the store. Reading them removes what is too old, though no form is opened (DATA-09). */
export function allRows(): readonly StoredRow[] {
  return Object.values<PersonalSlot>(personalSlots).flatMap(rowsIn);
}

/**
 * Removes what belongs to a person other than this one. A visitor's rows stay, and those that wait for their person.
 */
export function removeRowsOfOthers(person: Owner): void {
  for (const { slot, key, row } of allRows()) {
    if (row.owner === null || row.owner === person || isAwaited(slot, row, person)) continue;
    dropRow(slot, key);
  }
}

/** Nobody's being here says nothing of how long a person stays away. */
function isAwaited({ awaitedMs }: PersonalSlot, { timestamp }: PersonalRow, person: Owner): boolean {
  return awaitedMs !== undefined && (person === null || Date.now() - timestamp <= awaitedMs);
}

interface Watcher {
  readonly slot: PersonalSlot;
  readonly listener: () => void;
}

const watchers = new Set<Watcher>();

/** @param key null where all of a storage was emptied */
function notify(key: string | null): void {
  for (const { slot, listener } of watchers) if (key === null || key.startsWith(slot.key)) listener();
}

const onStorage = ({ key }: StorageEvent) => notify(key);

/** Calls when rows of a slot have changed, in this tab or in another one. @returns stops it */
export function watchSlot(slot: PersonalSlot, listener: () => void): () => void {
  const watcher: Watcher = { slot, listener };
  if (watchers.size === 0) window.addEventListener('storage', onStorage);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) window.removeEventListener('storage', onStorage);
  };
}
