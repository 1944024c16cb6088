import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft } from './create-draft.ts';
import { keepDraftsOf, removeStaleDrafts } from './draft-owners.ts';
import { claimDrafts, moveDraftsToPage, removeDraftsOf } from './leaving-drafts.ts';
import { type DraftPlace, draftPlaces } from './draft-places.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const names = Object.keys(draftPlaces) as (keyof typeof draftPlaces)[];
const parse = (kept: unknown) => (typeof kept === 'string' ? kept : null);
const draftIn = (name: keyof typeof draftPlaces) => createDraft({ ...draftPlaces[name], parse });
const textIn = ({ key, storage }: DraftPlace) => window[storage].getItem(key);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now });
});
afterEach(() => {
  // What a page keeps by itself, too.
  for (const person of ['noa', 'dan']) removeDraftsOf(person);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(names)('the draft of %s', name => {
  const place = draftPlaces[name];
  const draft = draftIn(name);

  it('is read, removed and shown by nobody but its writer', () => {
    draft.write('noa', 'hers');
    for (const other of ['dan', null]) {
      expect(draft.read(other)).toBeNull();
      draft.remove(other);
    }
    expect(draft.read('noa')).toBe('hers'); // the control
    draft.remove('noa');
    expect(textIn(place)).toBeNull();
  });

  it('goes with its writer when they leave', () => {
    draft.write('noa', 'hers');
    removeDraftsOf('dan');
    expect(draft.read('noa')).toBe('hers');
    removeDraftsOf('noa');
    expect([draft.read('noa'), textIn(place)]).toEqual([null, null]);
  });

  it('[DATA-09] is gone when its page is opened after its time, though no form is', () => {
    draft.write(null, 'old');
    vi.setSystemTime(now + place.lifetimeMs);
    removeStaleDrafts();
    expect(textIn(place)).not.toBeNull();
    vi.setSystemTime(now + place.lifetimeMs + 1);
    removeStaleDrafts();
    expect(textIn(place)).toBeNull();
  });

  it('of a visitor goes with who signs in, once, and is as old as it was', () => {
    draft.write(null, 'theirs');
    vi.setSystemTime(now + 1000);
    claimDrafts('noa');
    expect([draft.read(null), draft.read('noa')]).toEqual([null, 'theirs']);
    expect(JSON.parse(textIn(place) ?? '')).toMatchObject({ owner: 'noa', timestamp: now });
    claimDrafts('dan');
    expect([draft.read('dan'), draft.read('noa')]).toEqual([null, 'theirs']);
  });

  it('of another person is gone once a person is known, and a visitor’s is not', () => {
    draft.write('noa', 'hers');
    keepDraftsOf('noa');
    expect(draft.read('noa')).toBe('hers');
    keepDraftsOf('dan');
    expect(textIn(place)).toBeNull();
    draft.write(null, 'theirs');
    keepDraftsOf('dan');
    expect(draft.read(null)).toBe('theirs');
    draft.write('noa', 'hers');
    keepDraftsOf(null);
    expect(textIn(place)).toBeNull();
  });

  it('outlives a refused session in its page alone, for its writer alone', () => {
    draft.write('noa', 'hers');
    moveDraftsToPage('noa');
    expect(textIn(place)).toBeNull();
    expect([draft.read('dan'), draft.read(null), draft.read('noa')]).toEqual([null, null, 'hers']);
    keepDraftsOf('dan');
    expect(draft.read('noa')).toBeNull();
  });
});

const draft = draftIn('contact');
const { key } = draftPlaces.contact;

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
    vi.setSystemTime(now - draftPlaces.contact.lifetimeMs - 1);
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
    removeDraftsOf('noa');
    expect(draft.read('noa')).toBeNull();
  });

  it('stays with its page where the browser keeps nothing', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    draft.write(null, 'theirs');
    expect(draft.read(null)).toBe('theirs');
    claimDrafts('noa');
    expect([draft.read(null), draft.read('noa')]).toEqual([null, 'theirs']);
    removeDraftsOf('noa');
    expect(draft.read('noa')).toBeNull();
  });
});
