import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseBusyError } from '@dargu/pg-one-sync';
import { limits } from './limits.ts';
import { type Asker, DatabaseBudget } from './database-budget.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = new AbortController().signal;
const visitor: Asker = { network: '192.0.2.1', person: null };
const ann: Asker = { network: '192.0.2.1', person: 'ann' };

/** Uses so much time for every second that goes by. @returns the second in which it was refused, or undefined */
function useFor(
  budget: DatabaseBudget,
  asker: Asker,
  { seconds, requests, eachMs }: { seconds: number; requests: (second: number) => number; eachMs: number },
) {
  for (let second = 0; second < seconds; second++) {
    for (let turn = 0; turn < requests(second); turn++) {
      if (budget.refusal(asker) !== undefined) return second;
      budget.callerOf(asker, open).onLeave?.(eachMs);
      budget.charge(asker, 'success');
    }
    vi.advanceTimersByTime(1_000);
  }
  return undefined;
}

describe('time in the database', () => {
  it('is enough for a campus of a thousand behind one address, also when everything takes five times as long, and for a lecture that opens the site at once', () => {
    const budget = new DatabaseBudget(limits.databaseTime);
    const bursts = (second: number) => (second % 10 === 0 ? 30 : 10);
    expect(useFor(budget, visitor, { seconds: 3_600, requests: bursts, eachMs: 25 })).toBeUndefined();
    expect(useFor(budget, visitor, { seconds: 1, requests: () => 300 * 6, eachMs: 4 })).toBeUndefined();
  });

  it('is enough for a person who goes from page to page, and not for one who asks for three seconds each time', () => {
    const budget = new DatabaseBudget(limits.databaseTime);
    expect(useFor(budget, ann, { seconds: 600, requests: () => 8, eachMs: 25 })).toBeUndefined();
    expect(useFor(budget, ann, { seconds: 600, requests: () => 1, eachMs: 3_000 })).toBeLessThan(6);
  });

  it('ends for a network that asks for what is expensive, tells when to come again, and then goes on', () => {
    const budget = new DatabaseBudget(limits.databaseTime);
    expect(useFor(budget, visitor, { seconds: 60, requests: () => 3, eachMs: 3_000 })).toBe(0);
    const seconds = budget.refusal(visitor) ?? 0;
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThanOrEqual(25);
    expect(budget.refusal({ network: '192.0.2.2', person: null })).toBeUndefined(); // control: another network
    expect(budget.refusal(ann)).toBeUndefined(); // nor do people pay for the visitors of their network
    vi.advanceTimersByTime(seconds * 1_000);
    expect(budget.refusal(visitor)).toBeUndefined();
  });

  it('is one for all tokens of a person and all networks they come from', () => {
    const budget = new DatabaseBudget(limits.databaseTime);
    for (let network = 0; network < 5; network++)
      budget.callerOf({ network: `192.0.2.${network}`, person: 'ann' }, open).onLeave?.(1_700);
    expect(budget.refusal({ network: '198.51.100.1', person: 'ann' })).toBeGreaterThan(0);
    expect(budget.refusal({ network: '198.51.100.1', person: 'ben' })).toBeUndefined();
  });

  it('is bounded for many accounts of one network together', () => {
    const budget = new DatabaseBudget(limits.databaseTime);
    for (let number = 0; number < 10; number++)
      budget.callerOf({ network: '192.0.2.1', person: `account ${number}` }, open).onLeave?.(1_100);
    expect(budget.refusal(ann)).toBeGreaterThan(0);
  });

  it('narrows a network to one connection when half is used, and refuses who waits when all is', () => {
    const budget = new DatabaseBudget(limits.databaseTime);
    const caller = budget.callerOf(visitor, open);
    expect(caller.maxPlaces?.()).toBe(Infinity);
    caller.onLeave?.(1_600);
    expect(caller.maxPlaces?.()).toBe(1);
    caller.onLeave?.(1_600);
    expect(() => caller.maxPlaces?.()).toThrow(DatabaseBusyError);
  });

  it('counts what a request that is given up costs beside its time', () => {
    const budget = new DatabaseBudget(limits.databaseTime);
    for (let turn = 0; turn < 500; turn++) budget.callerOf(visitor, AbortSignal.abort()).onLeave?.(0);
    expect(budget.refusal(visitor)).toBeGreaterThan(0);
  });

  it('ends for a network that sends nothing but requests that are refused, and not for one that sends a few', () => {
    const budget = new DatabaseBudget(limits.databaseTime);
    const refuse = (times: number) => {
      for (let turn = 0; turn < times; turn++) budget.charge(visitor, 'failure');
      return budget.refusal(visitor);
    };
    expect(refuse(200)).toBeUndefined();
    expect(refuse(3_000)).toBeGreaterThan(0);
  });

  it('is remembered of a bounded number of networks', () => {
    const budget = new DatabaseBudget(limits.databaseTime);
    for (let number = 0; number < 60_000; number++)
      budget.callerOf({ network: String(number), person: null }, open).onLeave?.(20_000);
    expect(budget.refusal({ network: '59999', person: null })).toBeGreaterThan(0);
    expect(budget.refusal({ network: '1', person: null })).toBeUndefined();
  });
});
