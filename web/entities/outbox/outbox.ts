import { draftPlaces } from '#web/entities/drafts/draft-places.ts';
import { type Owner, writeStoredDraft } from '#web/entities/drafts/stored-draft.ts';
import { randomId } from '#web/lib/random-id.ts';
import { browserStorage, readStored, removeStored, writeStored } from '#web/lib/stored-json.ts';
import { isFields, type OutboxItem, parseOutboxItem, targetKeyOf } from './outbox-item.ts';

/*
 * What was sent without a connection, in the local storage of this browser: a key for each item, so that two tabs that
 * write at once write over nothing of each other's. It outlives a restart and ends when it arrived, when its person
 * deletes it or signs out. Nobody is shown what another person sent (docs/decisions/0183).
 */

const prefix = 'dargu-outbox/';
const tabKey = 'dargu-outbox-tab';

/** More than a person sends without a connection. */
export const maxOutboxItems = 20;
/** Of one item as JSON. A comment and a message are far shorter. */
export const maxItemLength = 40_000;
/** What belongs to people who never came back to this browser goes, in milliseconds. */
const strangerLifetimeMs = 90 * 24 * 3_600_000;

const device = () => browserStorage('localStorage');
const keyOf = (id: string) => prefix + id;

/** Whether a visitor has written an item in this tab, before a reload of it perhaps. */
export function isOfThisTab({ tab }: Pick<OutboxItem, 'tab'>): boolean {
  return readStored(browserStorage('sessionStorage'), tabKey) === tab;
}

/** What marks items of visitors as this tab's. */
function thisTab(): string {
  const storage = browserStorage('sessionStorage');
  const known = readStored(storage, tabKey);
  if (typeof known === 'string') return known;
  const made = randomId();
  writeStored(storage, tabKey, made);
  return made;
}

function allItems(): readonly OutboxItem[] {
  const storage = device();
  if (!storage) return [];
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys
    .filter(key => key.startsWith(prefix))
    .flatMap(key => parseOutboxItem(readStored(storage, key)) ?? [])
    .toSorted((one, other) => one.createdAt - other.createdAt || one.id.localeCompare(other.id));
}

/** What waits of a person, or of visitors; the one that waits longest first. */
export function outboxItems(person: Owner): readonly OutboxItem[] {
  return allItems().filter(item => item.person === person);
}

export function findItem(id: string): OutboxItem | null {
  return parseOutboxItem(readStored(device(), keyOf(id)));
}

function isKept(item: OutboxItem): boolean {
  const text = JSON.stringify(item);
  if (text.length > maxItemLength) return false;
  try {
    const storage = device();
    storage?.setItem(keyOf(item.id), text);
    return storage !== null;
  } catch {
    return false;
  }
}

/** Whether two items say something about the same target; the later one stands for both. */
export function isSameTarget(
  one: Pick<OutboxItem, 'what' | 'values'>,
  other: Pick<OutboxItem, 'what' | 'values'>,
): boolean {
  const key = targetKeyOf(one);
  return key !== null && key === targetKeyOf(other);
}

type NewItem = Pick<OutboxItem, 'what' | 'values'> & Partial<Pick<OutboxItem, 'before' | 'id'>>;

/**
 * Keeps something that was sent, for its person. A review takes the place of the one that waits about the same target.
 * @param replaced id of an item that was taken back and is sent again
 * @returns null where it cannot be kept: storage is blocked or full, too many wait, or it is too long
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
  if (!isKept(made)) return null;
  for (const { id } of earlier) if (id !== made.id) removeStored(device(), keyOf(id));
  tell();
  return made;
}

/** Changes an item that is still there. */
export function changeItem(id: string, changes: Partial<Omit<OutboxItem, 'id' | 'person' | 'what'>>): void {
  const item = findItem(id);
  if (item && isKept({ ...item, ...changes })) tell();
}

/** Puts an item back as it was. @returns whether there was room for it */
export function restoreItem(item: OutboxItem): boolean {
  const kept = isKept(item);
  tell();
  return kept;
}

/** @returns whether it was still there: of two tabs that are done with it, one hears so */
export function removeItem(id: string): boolean {
  const wasThere = findItem(id) !== null;
  removeStored(device(), keyOf(id));
  tell();
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
  writeStoredDraft(draftPlaces[what], { owner: item.person, timestamp: Date.now(), value });
}

/** A visitor has signed in: what this tab sent before goes out in their name. */
export function claimOutbox(person: string): void {
  for (const item of outboxItems(null)) {
    if (isOfThisTab(item) && item.status !== 'sent') isKept({ ...item, person, tab: '' });
  }
  tell();
}

/** A person has signed out of this browser, or has deleted the account: what they were warned of goes. */
export function removeOutboxOf(person: string): void {
  for (const { id } of outboxItems(person)) removeStored(device(), keyOf(id));
  tell();
}

/** Removes what belongs to people who have not come back for months. What is this person's stays, whatever the clock says. */
export function removeStrangersItems(person: Owner): void {
  for (const item of allItems()) {
    if (item.person !== person && item.person !== null && Date.now() - item.createdAt > strangerLifetimeMs)
      removeStored(device(), keyOf(item.id));
  }
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Calls when items have changed, in this tab or in another one. @returns stops it */
export function watchOutbox(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
