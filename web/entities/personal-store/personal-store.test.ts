import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { personalValue } from './personal-value.ts';
import { allRows, removeRowsOfOthers, watchSlot, writeRow } from './personal-rows.ts';
import { personArrived, personLeft } from './person-changes.ts';
import { type PersonalSlot, personalSlots } from './personal-slots.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const names = (Object.keys(personalSlots) as (keyof typeof personalSlots)[]).filter(name => name !== 'outbox');
const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const draftIn = (name: keyof typeof personalSlots) => personalValue(personalSlots[name], parse);
const textIn = ({ key, storage }: PersonalSlot) => window[storage].getItem(key);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now });
});
afterEach(() => {
  // What a page keeps by itself, too.
  for (const person of ['noa', 'dan']) personLeft(person, false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(names)('the draft of %s', name => {
  const slot = personalSlots[name];
  const draft = draftIn(name);

  it('is read, removed and shown by nobody but its writer', () => {
    draft.write('noa', 'hers');
    for (const other of ['dan', null]) {
      expect(draft.read(other)).toBeNull();
      draft.remove(other);
    }
    expect(draft.read('noa')).toBe('hers'); // the control
    draft.remove('noa');
    expect(textIn(slot)).toBeNull();
  });

  it('goes with its writer when they leave', () => {
    draft.write('noa', 'hers');
    personLeft('dan', false);
    expect(draft.read('noa')).toBe('hers');
    personLeft('noa', false);
    expect([draft.read('noa'), textIn(slot)]).toEqual([null, null]);
  });

  it('[DATA-09] is gone when its page is opened after its time, though no form is', () => {
    draft.write(null, 'old');
    vi.setSystemTime(now + slot.lifetimeMs);
    allRows();
    expect(textIn(slot)).not.toBeNull();
    vi.setSystemTime(now + slot.lifetimeMs + 1);
    allRows();
    expect(textIn(slot)).toBeNull();
  });

  it('of a visitor goes with who signs in, is as old as it was, and is never the next person’s', () => {
    draft.write(null, 'theirs');
    vi.setSystemTime(now + 1000);
    personArrived('noa');
    expect([draft.read(null), draft.read('noa')]).toEqual([null, 'theirs']);
    expect(JSON.parse(textIn(slot) ?? '')).toMatchObject({ owner: 'noa', timestamp: now });
    personArrived('dan');
    expect([draft.read('dan'), draft.read('noa')]).toEqual([null, null]);
  });

  it('of another person is gone once a person is known, and a visitor’s is not', () => {
    draft.write('noa', 'hers');
    removeRowsOfOthers('noa');
    expect(draft.read('noa')).toBe('hers');
    removeRowsOfOthers('dan');
    expect(textIn(slot)).toBeNull();
    draft.write(null, 'theirs');
    removeRowsOfOthers('dan');
    expect(draft.read(null)).toBe('theirs');
    draft.write('noa', 'hers');
    removeRowsOfOthers(null);
    expect(textIn(slot)).toBeNull();
  });

  it('outlives a refused session in its page alone, for its writer alone', () => {
    draft.write('noa', 'hers');
    personLeft('noa', true);
    expect(textIn(slot)).toBeNull();
    expect([draft.read('dan'), draft.read(null), draft.read('noa')]).toEqual([null, null, 'hers']);
    removeRowsOfOthers('dan');
    expect(draft.read('noa')).toBeNull();
  });
});

const draft = draftIn('contact');
const { key } = personalSlots.contact;

describe('all that a browser has of a person', () => {
  const slots = Object.values<PersonalSlot>(personalSlots);
  const keyIn = ({ key }: PersonalSlot) => (key.endsWith('/') ? `${key}1` : key);
  const writeAll = (owner: string) => {
    for (const slot of slots) writeRow(slot, { owner, timestamp: now, value: 'hers' }, keyIn(slot));
  };
  const stored = () => Object.keys({ ...localStorage, ...sessionStorage }).toSorted();

  it('is gone in one call when they sign out', () => {
    writeAll('noa');
    expect(stored()).toEqual(slots.map(keyIn).toSorted()); // the control
    personLeft('noa', false);
    expect(stored()).toEqual([]);
  });

  it('is gone when another person signs in, but for what they have sent and what waits for them', () => {
    writeAll('noa');
    personArrived('dan');
    expect(stored()).toEqual(['dargu-outbox/1']);
    vi.setSystemTime(now + personalSlots.outbox.awaitedMs + 1);
    removeRowsOfOthers(null);
    expect(stored()).toEqual(['dargu-outbox/1']);
    personArrived('dan');
    expect(stored()).toEqual([]);
  });
});

it('a change of a slot is noticed in this tab and in others, until nobody watches', () => {
  const listener = vi.fn();
  const stop = watchSlot(personalSlots.contact, listener);
  const changes = [
    () => draft.write('noa', 'hers'),
    () => draft.remove('noa'),
    () => window.dispatchEvent(new StorageEvent('storage', { key })),
    () => window.dispatchEvent(new StorageEvent('storage', { key: null })),
  ];
  for (const change of changes) change();
  window.dispatchEvent(new StorageEvent('storage', { key: personalSlots.rating.key }));
  expect(listener).toHaveBeenCalledTimes(changes.length);
  stop();
  for (const change of changes) change();
  expect(listener).toHaveBeenCalledTimes(changes.length);
});

describe('a draft', () => {
  it.each([
    ['was cut off', '{"owner":"noa","timesta'],
    ['has no writer', JSON.stringify({ timestamp: now, value: 'x' })],
    ['has a writer that is none', JSON.stringify({ owner: 7, timestamp: now, value: 'x' })],
    ['has no moment', JSON.stringify({ owner: 'noa', value: 'x' })],
    ['has a moment that is none', JSON.stringify({ owner: 'noa', timestamp: 'today', value: 'x' })],
    ['is something else', '[1]'],
    ['says something else', JSON.stringify({ owner: 'noa', timestamp: now, value: { a: 1 } })],
  ])('that %s is removed', (_, text) => {
    sessionStorage.setItem(key, text);
    expect(draft.read('noa')).toBeNull();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('is removed when its moment lies ahead, as after a clock was set back', () => {
    draft.write('noa', 'hers');
    vi.setSystemTime(now - personalSlots.contact.lifetimeMs - 1);
    expect(draft.read('noa')).toBeNull();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('stays with its page where the storage is full, and no older words come back instead', () => {
    draft.write('noa', 'first');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft.write('noa', 'second');
    expect([draft.read('noa'), draft.read('dan')]).toEqual(['second', null]);
    expect(sessionStorage.getItem(key)).toBeNull();
    personLeft('noa', false);
    expect(draft.read('noa')).toBeNull();
  });

  it('stays with its page where the browser keeps nothing', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    draft.write(null, 'theirs');
    expect(draft.read(null)).toBe('theirs');
    personArrived('noa');
    expect([draft.read(null), draft.read('noa')]).toEqual([null, 'theirs']);
    personLeft('noa', false);
    expect(draft.read('noa')).toBeNull();
  });
});
