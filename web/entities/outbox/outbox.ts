import {
  type Owner,
  type PersonalRow,
  readRow,
  removeRow,
  rowsIn,
  watchSlot,
  writeRow,
} from '#web/entities/personal-store/personal-rows.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { tabKey } from '#web/entities/personal-store/this-tab.ts';
import { randomId } from '#web/lib/random-id.ts';
import { browserStorage, readStored, writeStored } from '#web/lib/browser-storage.ts';
import { isFields, type OutboxItem, parseOutboxItem, targetKeyOf } from './outbox-item.ts';

/*
 * What was sent without a connection, in the personal store: a row for each item, so that two tabs that write at once
 * write over nothing of each other's. It outlives a restart and ends when it arrived, when its person deletes it or
 * signs out. Nobody is shown what another person sent (docs/decisions/0183).
 */

const slot = personalSlots.outbox;

/** More than a person sends without a connection. */
export const maxOutboxItems = 20;
/** Of one item as JSON. A comment and a message are far shorter. */
export const maxItemLength = 40_000;

const keyOf = (id: string) => slot.key + id;

/** The id that marks items of visitors as this tab's. */
function thisTab(): string {
  const storage = browserStorage('sessionStorage');
  const known = readStored(storage, tabKey);
  if (typeof known === 'string') return known;
  const made = randomId();
  writeStored(storage, tabKey, made);
  return made;
}

function itemOf({ owner, timestamp, value }: PersonalRow): OutboxItem | null {
  return parseOutboxItem(isFields(value) && { ...value, person: owner, createdAt: timestamp });
}

/** The items of a person, or of visitors; the one that waits longest first. */
export function outboxItems(person: Owner): readonly OutboxItem[] {
  return rowsIn(slot)
    .flatMap(({ row }) => (row.owner === person ? (itemOf(row) ?? []) : []))
    .toSorted((one, other) => one.createdAt - other.createdAt || one.id.localeCompare(other.id));
}

export function findItem(id: string): OutboxItem | null {
  const row = readRow(slot, keyOf(id));
  return row && itemOf(row);
}

/** @returns whether there was room for it */
function write({ person, createdAt, ...value }: OutboxItem): boolean {
  const isShort = JSON.stringify(value).length <= maxItemLength;
  return isShort && writeRow(slot, { owner: person, timestamp: createdAt, value }, keyOf(value.id));
}

/** True if two items are about the same target; the later one replaces the earlier. */
export function isSameTarget(
  one: Pick<OutboxItem, 'what' | 'values'>,
  other: Pick<OutboxItem, 'what' | 'values'>,
): boolean {
  const key = targetKeyOf(one);
  return key !== null && key === targetKeyOf(other);
}

type NewItem = Pick<OutboxItem, 'what' | 'values'> & Partial<Pick<OutboxItem, 'before' | 'id'>>;

/**
 * Stores something that was sent, for its person. A review replaces the one that waits about the same target.
 * @param replaced id of an item that was taken back and is sent again
 * @returns null where it cannot be stored: storage is blocked or full, too many wait, or it is too long
 */
export function enqueue(person: Owner, item: NewItem, replaced: string | null = null): OutboxItem | null {
  const mine = outboxItems(person);
  const earlier = mine.filter(one => one.id === replaced || (one.status !== 'sent' && isSameTarget(one, item)));
  if (mine.length - earlier.length >= maxOutboxItems) return null;
  const made: OutboxItem = {
    id: randomId(),
    // What was there before the first of them is still what is there.
    before: null,
    ...item,
    ...(earlier[0] && item.what !== 'contact' && { before: earlier[0].before }),
    person,
    createdAt: Date.now(),
    tab: person === null ? thisTab() : '',
    status: 'waiting',
    reason: null,
    notBefore: null,
    sendingSince: null,
    result: null,
  };
  if (!write(made)) return null;
  for (const { id } of earlier) if (id !== made.id) removeRow(slot, keyOf(id));
  return made;
}

/** Changes an item that is still there. */
export function changeItem(id: string, changes: Partial<Omit<OutboxItem, 'id' | 'person' | 'what'>>): void {
  const item = findItem(id);
  if (item) write({ ...item, ...changes });
}

/** Puts an item back as it was. @returns whether there was room for it */
export function restoreItem(item: OutboxItem): boolean {
  return write(item);
}

/** @returns whether it was still there: of two tabs that are done with it, one hears so */
export function removeItem(id: string): boolean {
  const wasThere = findItem(id) !== null;
  removeRow(slot, keyOf(id));
  return wasThere;
}

/** A review of this target has arrived: what waits about it is past. */
export function removeAbout(person: Owner, item: Pick<OutboxItem, 'what' | 'values'>): void {
  for (const one of outboxItems(person)) if (one.status !== 'sent' && isSameTarget(one, item)) removeItem(one.id);
}

/** Lets an item go out at once, whatever was in its way. */
export function sendNow(id: string, changes: Partial<Pick<OutboxItem, 'before'>> = {}): void {
  changeItem(id, { ...changes, status: 'waiting', reason: null, notBefore: null, result: null });
  for (const listener of pressListeners) listener();
}

const pressListeners = new Set<() => void>();

/** Calls when a person wants something to go out at once, in this tab. @returns stops it */
export function onSendNow(listener: () => void): () => void {
  pressListeners.add(listener);
  return () => pressListeners.delete(listener);
}

/** Takes an item back: it does not go out, and its form opens with its words. */
export function takeBack(item: OutboxItem): void {
  const { id, what, values, before } = item;
  changeItem(id, { status: 'back', reason: null, notBefore: null, result: null });
  const value = isFields(values) && { ...values, ...(what === 'contact' ? { from: id } : { before }) };
  writeRow(personalSlots[what], { owner: item.person, timestamp: Date.now(), value });
}

/** Calls when items have changed, in this tab or in another one. @returns stops it */
export function watchOutbox(listener: () => void): () => void {
  return watchSlot(slot, listener);
}
