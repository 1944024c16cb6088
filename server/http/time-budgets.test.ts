import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseBusyError } from '@dargu/pg-one-sync';
import { limits } from './limits.ts';
import type { Client } from './client.ts';
import { TimeBudgets } from './time-budgets.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = new AbortController().signal;
const visitor: Client = { network: '192.0.2.1', person: null };
const ann: Client = { network: '192.0.2.1', person: 'ann' };

/** Uses so much time for every second that goes by. @returns the second in which it was refused, or undefined */
function useFor(
  budget: TimeBudgets,
  client: Client,
  { seconds, requests, eachMs }: { seconds: number; requests: (second: number) => number; eachMs: number },
) {
  for (let second = 0; second < seconds; second++) {
    for (let turn = 0; turn < requests(second); turn++) {
      if (budget.refusal(client) !== undefined) return second;
      budget.callerOf(client, open).onLeave?.(eachMs);
      budget.charge(client, 'success');
    }
    vi.advanceTimersByTime(1_000);
  }
  return undefined;
}

describe('time in the database', () => {
  it('is enough for a campus of a thousand behind one address, also when everything takes five times as long, and for a lecture that opens the site at once', () => {
    const budget = new TimeBudgets(limits, () => 1);
    const bursts = (second: number) => (second % 10 === 0 ? 30 : 10);
    expect(useFor(budget, visitor, { seconds: 3_600, requests: bursts, eachMs: 25 })).toBeUndefined();
    expect(useFor(budget, visitor, { seconds: 1, requests: () => 300 * 6, eachMs: 4 })).toBeUndefined();
  });

  it('is enough for a person who goes from page to page, and not for one who takes three seconds each time', () => {
    const budget = new TimeBudgets(limits, () => 1);
    expect(useFor(budget, ann, { seconds: 600, requests: () => 8, eachMs: 25 })).toBeUndefined();
    expect(useFor(budget, ann, { seconds: 600, requests: () => 1, eachMs: 3_000 })).toBeLessThan(6);
  });

  it('ends for a network that requests what is expensive, says when to come again, and then goes on', () => {
    const budget = new TimeBudgets(limits, () => 1);
    expect(useFor(budget, visitor, { seconds: 60, requests: () => 3, eachMs: 3_000 })).toBe(0);
    const { seconds = 0 } = budget.refusal(visitor) ?? {};
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThanOrEqual(25);
    expect(budget.refusal({ network: '192.0.2.2', person: null })).toBeUndefined(); // control: another network
    expect(budget.refusal(ann)).toBeUndefined(); // nor do people pay for the visitors of their network
    vi.advanceTimersByTime(seconds * 1_000);
    expect(budget.refusal(visitor)).toBeUndefined();
  });

  it('is one for all tokens of a person and all networks they come from', () => {
    const budget = new TimeBudgets(limits, () => 1);
    for (let network = 0; network < 5; network++)
      budget.callerOf({ network: `192.0.2.${network}`, person: 'ann' }, open).onLeave?.(1_700);
    expect(budget.refusal({ network: '198.51.100.1', person: 'ann' })).toBeDefined();
    expect(budget.refusal({ network: '198.51.100.1', person: 'ben' })).toBeUndefined();
  });

  it('is bounded for many accounts of one network together', () => {
    const budget = new TimeBudgets(limits, () => 1);
    for (let number = 0; number < 10; number++)
      budget.callerOf({ network: '192.0.2.1', person: `account ${number}` }, open).onLeave?.(1_100);
    expect(budget.refusal(ann)).toBeDefined();
  });

  it('narrows a network to one connection when little is used, and refuses who waits when all is', () => {
    const budget = new TimeBudgets(limits, () => 1);
    const caller = budget.callerOf(visitor, open);
    caller.onLeave?.(80);
    expect(caller.maxSlots?.()).toBe(Infinity);
    caller.onLeave?.(520);
    expect(caller.maxSlots?.()).toBe(1);
    caller.onLeave?.(2_600);
    expect(() => caller.maxSlots?.()).toThrow(DatabaseBusyError);
  });

  it('counts what a request that is given up costs beside its time', () => {
    const budget = new TimeBudgets(limits, () => 1);
    for (let turn = 0; turn < 500; turn++) budget.callerOf(visitor, AbortSignal.abort()).onLeave?.(0);
    expect(budget.refusal(visitor)).toBeDefined();
  });

  it('ends for a network that sends nothing but requests that are refused, and not for one that sends a few', () => {
    const budget = new TimeBudgets(limits, () => 1);
    const refuse = (times: number) => {
      for (let turn = 0; turn < times; turn++) budget.charge(visitor, 'failure');
      return budget.refusal(visitor);
    };
    expect(refuse(200)).toBeUndefined();
    expect(refuse(3_000)).toBeDefined();
  });

  it('is remembered of a bounded number of networks', () => {
    const budget = new TimeBudgets(limits, () => 1);
    for (let number = 0; number < 60_000; number++)
      budget.callerOf({ network: String(number), person: null }, open).onLeave?.(20_000);
    expect(budget.refusal({ network: '59999', person: null })).toBeDefined();
    expect(budget.refusal({ network: '1', person: null })).toBeUndefined();
  });
});

describe('a machine that is busy with other things', () => {
  /** 30 plain requests in 7 s, of which each waits 150 ms for a processor. @returns how many are refused */
  const refusals = (load: number) => {
    const budget = new TimeBudgets(limits, () => load);
    return Array.from({ length: 30 }, () => {
      const isRefused = budget.refusal(ann) !== undefined;
      budget.callerOf(ann, open).onLeave?.(150);
      vi.advanceTimersByTime(230);
      return isRefused;
    }).filter(Boolean).length;
  };

  it('makes nobody use up their time: what a statement takes is shared by how many want the processor', () => {
    expect(refusals(8)).toBe(0);
    expect(refusals(1)).toBeGreaterThan(0); // control: the same statements on a machine that is not busy
  });

  it('is no way to more: who takes three seconds each time is refused there too', () => {
    const budget = new TimeBudgets(limits, () => 4);
    expect(useFor(budget, ann, { seconds: 600, requests: () => 4, eachMs: 3_000 })).toBeLessThan(6);
  });

  it('does not count while the server itself has no time to read a response', () => {
    const clock = new TimeBudgets(limits, () => 1).callerOf(ann, open).clock ?? (() => Number.NaN);
    const before = { clock: clock(), cpu: process.threadCpuUsage().user };
    while (process.threadCpuUsage(undefined).user - before.cpu < 50_000);
    // The time that passes stands still here, so that only what the thread has worked is left.
    expect(clock() - before.clock).toBeLessThan(-45);
  });
});

describe('time of the thread', () => {
  it('ends for who keeps it busy, visitors of a network and people apart, and comes back', () => {
    const budget = new TimeBudgets(limits, () => 1);
    for (let turn = 0; turn < 30; turn++) budget.chargeThread(visitor, 300);
    expect(budget.refusal(visitor)).toMatchObject({ kind: 'threadTimeUsedUp' });
    expect(budget.refusal({ network: '192.0.2.2', person: null })).toBeUndefined(); // control: another network
    expect(budget.refusal(ann)).toBeUndefined();
    vi.advanceTimersByTime((budget.refusal(visitor)?.seconds ?? 0) * 1_000);
    expect(budget.refusal(visitor)).toBeUndefined();
  });

  it('is enough for a lecture that opens the site at once, and for a person who goes from page to page', () => {
    const budget = new TimeBudgets(limits, () => 1);
    for (let student = 0; student < 300; student++) budget.chargeThread(visitor, 15);
    expect(budget.refusal(visitor)).toBeUndefined();
    for (let second = 0; second < 600; second++) {
      for (let request = 0; request < 20; request++) budget.chargeThread(ann, 3);
      expect(budget.refusal(ann)).toBeUndefined();
      vi.advanceTimersByTime(1_000);
    }
  });

  it('counts what lasts four times, since all others wait for it', () => {
    const uses = (ms: number, times: number) => {
      const budget = new TimeBudgets(limits, () => 1);
      for (let turn = 0; turn < times; turn++) budget.chargeThread(ann, ms);
      return budget.refusal(ann) !== undefined;
    };
    expect(uses(200, 3)).toBe(true);
    expect(uses(20, 30)).toBe(false); // control: as much in short pieces
  });
});
