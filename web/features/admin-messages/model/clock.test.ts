import { describe, expect, it } from 'vitest';
import { clockAt } from './clock.ts';
import { dueOn, isPossibleDue } from './due-day.ts';

const created = '2026-11-17T08:00:00Z';
const due = '2026-11-24T15:00:00Z';
const at = (iso: string) => clockAt(created, due, Date.parse(iso));

describe('the clock of a message', () => {
  it.each([
    ['2026-11-17T09:00:00Z', { unit: 'days', count: 7, tone: 'accent', isOver: false }],
    ['2026-11-22T15:30:00Z', { unit: 'hours', count: 47, tone: 'warning', isOver: false }],
    ['2026-11-24T14:20:00Z', { unit: 'minutes', count: 40, tone: 'warning', isOver: false }],
    ['2026-11-25T16:00:00Z', { unit: 'hours', count: 25, tone: 'danger', isOver: true }],
  ])('at %s', (now, shown) => {
    expect(at(now)).toMatchObject(shown);
  });

  it('is full when the time is over, and empty before it began', () => {
    expect(at('2027-01-01T00:00:00Z').share).toBe(1);
    expect(at('2026-01-01T00:00:00Z').share).toBe(0);
  });
});

describe('another day for an answer', () => {
  it('ends at 17:00 in Israel, in summer and in winter', () => {
    expect(dueOn('2026-11-24')).toBe('2026-11-24T15:00:00.000Z');
    expect(dueOn('2026-07-01')).toBe('2026-07-01T14:00:00.000Z');
  });

  it('is neither over nor more than 90 days away', () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    expect(['2026-11-22', '2026-11-23', '2027-02-19'].map(day => isPossibleDue(day, now))).toEqual([true, true, true]);
    expect(['', '2026-11-21', '2027-03-01', '2026-13-45'].map(day => isPossibleDue(day, now))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
