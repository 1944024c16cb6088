import { describe, expect, it, vi } from 'vitest';
import { Admission, type AdmissionTable, type Caller } from './admission.ts';
import { DatabaseBusyError } from './errors.ts';

/** Shares of ten connections. */
const table: AdmissionTable = {
  total: 9,
  classes: {
    auth: { slots: 3, perNetwork: 3 },
    page: { slots: 8, perNetwork: 8 },
    'table-api': { slots: 5, perNetwork: 2 },
    write: { slots: 2, perNetwork: 2, within: 'table-api' },
  },
  maxWaitingPerNetwork: 200,
  maxWaiting: 1_000,
  refuse: reason => new DatabaseBusyError(reason),
};
const soon = { timeoutMs: 60_000 };
const fromTable = (network: string, more: Partial<Caller> = {}): Caller => ({ class: 'table-api', network, ...more });

/** Requests a slot, and returns whether it was given at once. */
async function tryToEnter(admission: Admission, caller: Caller): Promise<(() => void) | undefined> {
  const stop = new AbortController();
  const entered = admission.enter(caller, { ...soon, signal: stop.signal }).catch(() => undefined);
  const result = await Promise.race([entered, new Promise<undefined>(resolve => setImmediate(resolve, undefined))]);
  stop.abort();
  return result;
}

async function fill(admission: Admission, callers: readonly Caller[]): Promise<(() => void)[]> {
  const entered = await Promise.all(callers.map(caller => tryToEnter(admission, caller)));
  return entered.filter(leave => leave !== undefined);
}

describe('slots for callers of several classes', () => {
  it('keeps slots for a class that another one cannot take, and one that no class can', async () => {
    const admission = new Admission(table);
    const networks = Array.from({ length: 40 }, (_, number) => fromTable(`192.0.2.${number}`));
    expect(await fill(admission, networks)).toHaveLength(5);
    expect(
      await fill(
        admission,
        Array.from({ length: 10 }, () => ({ class: 'auth' })),
      ),
    ).toHaveLength(3);
    expect(
      await fill(
        admission,
        Array.from({ length: 10 }, () => ({ class: 'page' })),
      ),
    ).toHaveLength(1);
  });

  it('counts a class that is within another one in both', async () => {
    const admission = new Admission(table);
    const writes = Array.from({ length: 10 }, (_, number): Caller => ({
      class: 'write',
      network: `192.0.2.${number}`,
    }));
    const [leave] = await fill(admission, writes);
    const reads = Array.from({ length: 10 }, (_, number) => fromTable(`198.51.100.${number}`));
    expect(await fill(admission, reads)).toHaveLength(3);
    leave?.();
    expect(await fill(admission, reads.slice(5))).toHaveLength(1);
    expect(await fill(admission, writes)).toHaveLength(0);
  });

  it('bounds what a network holds of both together', async () => {
    const admission = new Admission(table);
    expect(await fill(admission, [fromTable('a')])).toHaveLength(1);
    expect(
      await fill(admission, [
        { class: 'write', network: 'a' },
        { class: 'write', network: 'a' },
      ]),
    ).toHaveLength(1);
    expect(await fill(admission, [{ class: 'write', network: 'b' }])).toHaveLength(1);
  });

  it('gives one network its part of a class, and another one the rest', async () => {
    const admission = new Admission(table);
    const hostile = await fill(
      admission,
      Array.from({ length: 30 }, () => fromTable('a')),
    );
    expect(hostile).toHaveLength(2);
    expect(
      await fill(
        admission,
        Array.from({ length: 30 }, () => fromTable('b')),
      ),
    ).toHaveLength(2);
    hostile[0]?.();
    expect(await fill(admission, [fromTable('a')])).toHaveLength(1); // control: a slot given back can be taken
  });

  it('serves signing in first, then pages, then the network with the fewest slots, whatever the order of requests', async () => {
    const admission = new Admission(table);
    const held = await fill(admission, [
      ...Array.from({ length: 7 }, () => ({ class: 'page' }) as const),
      fromTable('a'),
      fromTable('b'),
    ]);
    expect(held).toHaveLength(9);
    const served: string[] = [];
    const wait = async (name: string, caller: Caller) => {
      const leave = await admission.enter(caller, soon);
      served.push(name);
      leave();
    };
    const all = [
      wait('a', fromTable('a')),
      wait('b', fromTable('b')),
      wait('c', fromTable('c')),
      wait('page', { class: 'page' }),
      wait('auth', { class: 'auth' }),
    ];
    held[0]?.();
    await Promise.all(all);
    expect(served).toEqual(['auth', 'page', 'c', 'a', 'b']);
  });

  it('lets the people of one network take turns', async () => {
    const admission = new Admission(table);
    const held = await fill(admission, [fromTable('a'), fromTable('a')]);
    const served: string[] = [];
    const wait = async (person: string) => {
      const leave = await admission.enter(fromTable('a', { person }), soon);
      served.push(person);
      leave();
    };
    const all = [...Array.from({ length: 20 }, () => wait('loud')), wait('quiet')];
    held[0]?.();
    await Promise.all(all);
    expect(served.indexOf('quiet')).toBe(1);
  });

  it('checks waiting callers again when a slot is free, and turns away those who have used up their share', async () => {
    const admission = new Admission(table);
    const held = await fill(admission, [fromTable('a'), fromTable('a')]);
    let spent = false;
    const maxSlots = () => {
      if (spent) throw new DatabaseBusyError('spent');
      return 3;
    };
    const waiting = Array.from({ length: 5 }, () =>
      admission.enter(fromTable('a', { maxSlots }), soon).catch((error: unknown) => error),
    );
    const patient = admission.enter(fromTable('a'), soon);
    spent = true;
    held[0]?.();
    for (const refused of await Promise.all(waiting)) expect(refused).toBeInstanceOf(DatabaseBusyError);
    (await patient)();
    expect(admission.waiting).toBe(0);
  });

  it('turns away a network of which too many wait, and nobody else', async () => {
    const admission = new Admission(table);
    const stop = new AbortController();
    const flood = Array.from({ length: 300 }, () =>
      admission.enter(fromTable('a'), { ...soon, signal: stop.signal }).catch((error: unknown) => error),
    );
    const other = Array.from({ length: 10 }, () =>
      admission.enter(fromTable('b'), { ...soon, signal: stop.signal }).catch((error: unknown) => error),
    );
    expect(admission.waiting).toBe(200 + 8);
    stop.abort();
    const refused = (await Promise.all(flood)).filter(result => result instanceof DatabaseBusyError);
    expect(refused).toHaveLength(300 - 2 - 200);
    expect((await Promise.all(other)).some(result => result instanceof DatabaseBusyError)).toBe(false);
  });

  it('gives up on time, and reports how long a slot was held', async () => {
    const admission = new Admission(table);
    const times: number[] = [];
    const held = await fill(
      admission,
      Array.from({ length: 2 }, () => fromTable('a', { onLeave: heldMs => times.push(heldMs) })),
    );
    await expect(admission.enter(fromTable('a'), { timeoutMs: 20 })).rejects.toBeInstanceOf(DatabaseBusyError);
    for (const leave of held) leave();
    expect(times).toHaveLength(2);
    expect(Math.min(...times)).toBeGreaterThan(15);
    const [leave] = await fill(admission, [fromTable('b', { clock: () => 7, onLeave: heldMs => times.push(heldMs) })]);
    leave?.();
    expect(times.at(-1)).toBe(0);
    expect(
      await fill(
        admission,
        Array.from({ length: 3 }, () => fromTable('a')),
      ),
    ).toHaveLength(2);
  });

  it('refuses a class that the table does not have', async () => {
    const admission = new Admission(table);
    await expect(admission.enter({ class: 'nonsense' }, soon)).rejects.toThrow(
      'No class of callers is named "nonsense"',
    );
  });

  it('serves who is urgent before all others, and gives them no more slots than their class has', async () => {
    const admission = new Admission(table);
    const held = await fill(admission, [
      ...Array.from({ length: 4 }, () => ({ class: 'page' }) as const),
      ...['a', 'b', 'c', 'd', 'e'].map(network => fromTable(network)),
    ]);
    expect(held).toHaveLength(9);
    const served: string[] = [];
    const wait = async (name: string, caller: Caller) => {
      const leave = await admission.enter(caller, soon);
      served.push(name);
      leave();
    };
    const all = [
      wait('read', fromTable('f')),
      wait('page', { class: 'page' }),
      wait('auth', { class: 'auth' }),
      wait('write', fromTable('g', { isUrgent: true })),
    ];
    held[0]?.(); // a page's: all slots of the table API are held
    await Promise.all(all.slice(1, 3));
    expect(served).toEqual(['auth', 'page']);
    held[8]?.();
    await Promise.all(all);
    expect(served.slice(2)).toEqual(['write', 'read']);
  });

  it('lets as many wait as are done in time at the pace of those before, and refuses the next at once', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const admission = new Admission({
      total: 2,
      classes: { page: { slots: 2, perNetwork: 2 } },
      maxWaiting: 100,
      maxWaitingPerNetwork: 50,
      maxTimeMs: 1_000,
      refuse: reason => new DatabaseBusyError(reason),
    });
    const page = (network: string) => admission.enter({ class: 'page', network }, soon);
    // Two at a time, of which one ends each 100 ms: ten a second.
    let held = [await page('a'), await page('b')];
    for (let turn = 0; turn < 40; turn += 1) {
      vi.advanceTimersByTime(100);
      held[0]?.();
      held = [...held.slice(1), await page('a')];
    }
    // Eight wait behind the two that are served, half of them at most of one network.
    const waiting = ['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd'].map(network => page(network));
    await expect(page('a')).rejects.toThrow('Too many requests are waiting');
    await expect(page('e')).rejects.toThrow('Too many requests are waiting');
    expect(admission.waiting).toBe(8);
    for (const leave of held) leave();
    await Promise.all(waiting.map(async entered => (await entered)()));
    vi.useRealTimers();
  });

  it('lets twice as many wait as there are slots, however slow those before are', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const admission = new Admission({ ...table, total: 1, maxTimeMs: 1_000 });
    const page = () => admission.enter({ class: 'page' }, soon);
    for (let turn = 0; turn < 40; turn += 1) {
      const leave = await page();
      vi.advanceTimersByTime(60_000);
      leave();
    }
    const held = await page();
    const waiting = [page(), page()];
    await expect(page()).rejects.toThrow('Too many requests are waiting');
    held();
    await Promise.all(waiting.map(async entered => (await entered)()));
    vi.useRealTimers();
  });
});
