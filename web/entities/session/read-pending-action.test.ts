import { beforeEach, describe, expect, it } from 'vitest';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { type PendingAction, pendingActions } from './pending-actions.ts';
import { readPendingAction } from './read-pending-action.ts';

const review = 'a0000000-0000-4000-8000-000000000001';
const actions: readonly PendingAction[] = [
  { what: 'vote', kind: 'professor', id: review },
  { what: 'hide', kind: 'course', id: review },
  { what: 'follow', kind: 'professor', id: 7 },
  { what: 'rate', kind: 'course', id: 7 },
  { what: 'report', target: { kind: 'professor', id: 7 }, about: '/professor/7' },
  { what: 'report', target: { kind: 'review', of: 'course', id: review }, about: '/course/7' },
  { what: 'rateMissing', isSuggestion: false },
  { what: 'visit', path: '/rate/7?from=mail' },
];

beforeEach(() => sessionStorage.clear());

describe('an action that waits', () => {
  it.each(actions)('outlives the page: $what', action => {
    pendingActions.write('noa', action);
    expect(JSON.parse(sessionStorage.getItem(personalSlots.action.key) ?? '')).toMatchObject({
      owner: 'noa',
      value: action,
    });
    expect(readPendingAction('noa')).toEqual(action);
  });

  it.each([
    { what: 'delete', kind: 'professor', id: 7 },
    { what: 'toString' },
    { what: 'vote', kind: 'dean', id: review },
    { what: 'follow', kind: 'professor', id: '7' },
    { what: 'rate', kind: 'professor' },
    { what: 'report', target: { kind: 'review', id: review }, about: '/professor/7' },
    { what: 'report', target: { kind: 'professor', id: 7 }, about: 'https://elsewhere.example/' },
    { what: 'rateMissing' },
    { what: 'visit', path: '//elsewhere.example' },
    { what: 'visit', path: 'javascript:alert(1)' },
    null,
    'vote',
  ])('is none when it makes no sense: %j', value => {
    sessionStorage.setItem(personalSlots.action.key, JSON.stringify({ owner: 'noa', timestamp: Date.now(), value }));
    expect(readPendingAction('noa')).toBeNull();
    expect(sessionStorage.getItem(personalSlots.action.key)).toBeNull();
  });
});
