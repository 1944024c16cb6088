import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allRows, readRow, removeRowsOfOthers } from '#web/entities/personal-store/personal-rows.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { personArrived, personLeft } from '#web/entities/personal-store/person-changes.ts';
import {
  changeItem,
  enqueue as enqueueNow,
  findItem,
  outboxItems,
  maxItemLength,
  maxOutboxItems,
  removeItem,
  restoreItem,
  takeBack,
  watchOutbox,
} from './outbox.ts';
import { tabKey } from '#web/entities/personal-store/this-tab.ts';
import { saidBy } from './outbox-words.ts';

/** Each a moment later: what is sent in the same millisecond has no order. */
let moment = 0;
const enqueue: typeof enqueueNow = (...item) => {
  moment += 1;
  vi.spyOn(Date, 'now').mockReturnValueOnce(moment);
  return enqueueNow(...item);
};

const rating = (target: number, comment = 'words', before: unknown = null) =>
  ({ what: 'rating', values: { kind: 'professor', target, values: { stars: 4, comment } }, before }) as const;
const message = (text = 'hello') => ({ what: 'contact', values: { topic: 'question', message: text } }) as const;

beforeEach(() => {
  moment = Date.parse('2026-11-22T10:00:00Z');
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('what waits', () => {
  it('is of its person alone, in the order in which it was sent', () => {
    const first = enqueue('dana', rating(7));
    enqueue('noa', rating(7));
    const second = enqueue('dana', message());
    enqueue(null, message('a visitor'));
    expect(outboxItems('dana').map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect(outboxItems('noa')).toHaveLength(1);
    expect(outboxItems(null)).toMatchObject([{ values: { message: 'a visitor' } }]);
  });

  it('[DATA-09] stays for longer than a draft, whatever the clock says', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00Z') });
    enqueueNow('dana', rating(7));
    vi.setSystemTime(Date.parse('2029-01-01T10:00:00Z'));
    allRows();
    removeRowsOfOthers('dana');
    expect(outboxItems('dana')).toHaveLength(1);
    vi.setSystemTime(Date.parse('2020-01-01T10:00:00Z'));
    expect(outboxItems('dana')).toHaveLength(1);
  });

  it('of a person who never came back to this browser goes after months', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T10:00:00Z') });
    enqueueNow('noa', rating(7));
    vi.setSystemTime(Date.parse('2026-03-30T10:00:00Z'));
    removeRowsOfOthers('dana');
    expect(outboxItems('noa')).toHaveLength(1);
    vi.setSystemTime(Date.parse('2026-04-03T10:00:00Z'));
    removeRowsOfOthers('dana');
    expect(outboxItems('noa')).toEqual([]);
  });

  it('about one target is the last that was sent, over what stood there before the first', () => {
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now++); // what is sent in one millisecond has no order
    const before = { stars: 2, comment: 'before' };
    enqueue('dana', rating(7, 'first', before));
    enqueue('dana', rating(8));
    enqueue('dana', rating(7, 'second', null));
    expect(outboxItems('dana')).toMatchObject([
      { values: { target: 8 } },
      { values: { target: 7, values: { comment: 'second' } }, before },
    ]);
  });

  it('has an end in number and length, and what is damaged counts as not there', () => {
    for (let target = 1; target <= maxOutboxItems; target++) expect(enqueue('dana', rating(target))).not.toBeNull();
    expect(enqueue('dana', rating(maxOutboxItems + 1))).toBeNull();
    // One in the place of another still goes, and so does another person's.
    expect(enqueue('dana', rating(1, 'anew'))).not.toBeNull();
    expect(enqueue('noa', message('a'.repeat(maxItemLength)))).toBeNull();
    expect(enqueue('noa', message())).not.toBeNull();
    localStorage.setItem('dargu-outbox/x', '{"id":"x","person":"noa"}');
    localStorage.setItem('dargu-outbox/y', 'nonsense');
    expect(outboxItems('noa')).toHaveLength(1);
  });

  it('is not taken where nothing can be stored, and what waited before stays', () => {
    enqueue('dana', rating(7, 'first'));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(enqueue('dana', rating(7, 'second'))).toBeNull();
    expect(outboxItems('dana')).toMatchObject([{ values: { values: { comment: 'first' } } }]);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect([enqueue('dana', message()), outboxItems('dana')]).toEqual([null, []]);
  });
});

it('taking back opens the form with the words, keeps them, and lets nothing go out', () => {
  const item = enqueue('dana', rating(7));
  if (!item) throw new Error('not kept');
  takeBack(item);
  expect(findItem(item.id)?.status).toBe('back');
  expect(readRow(personalSlots.rating)).toMatchObject({ owner: 'dana', value: rating(7).values });
});

it('what was deleted is told once, can be put back, and is not changed any more', () => {
  const item = enqueue('dana', message());
  if (!item) throw new Error('not kept');
  expect([removeItem(item.id), removeItem(item.id)]).toEqual([true, false]);
  changeItem(item.id, { status: 'sent' });
  expect(outboxItems('dana')).toEqual([]);
  expect(restoreItem(item)).toBe(true);
  expect(outboxItems('dana')).toEqual([item]);
});

it('a person who signs out leaves nothing of theirs, and everything of others', () => {
  enqueue('dana', rating(7));
  enqueue('noa', rating(7));
  personLeft('dana', false);
  expect([outboxItems('dana'), outboxItems('noa')]).toMatchObject([[], [{}]]);
});

it('what a visitor sent goes along with a sign-in in its own tab, and its words are read in no other', () => {
  const item = enqueue(null, message('mine'));
  if (!item) throw new Error('not kept');
  expect(saidBy(item)).toEqual({ stars: null, words: 'mine' });
  const tab = sessionStorage.getItem(tabKey) ?? '';
  sessionStorage.clear();
  expect(saidBy(item)).toBeNull();
  personArrived('noa');
  expect([outboxItems('noa'), outboxItems(null)]).toMatchObject([[], [{}]]);
  sessionStorage.setItem(tabKey, tab);
  personArrived('dana');
  expect([outboxItems('dana'), outboxItems(null)]).toMatchObject([[{ values: { message: 'mine' } }], []]);
});

it('changes of this tab and of others are notified, until nobody listens', () => {
  const listener = vi.fn();
  const stop = watchOutbox(listener);
  enqueue('dana', message());
  window.dispatchEvent(new StorageEvent('storage', { key: 'dargu-outbox/other' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  enqueue('dana', message('again'));
  expect(listener).toHaveBeenCalledTimes(2);
});
