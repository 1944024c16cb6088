import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type RunOptions, openDatabase } from './database.ts';
import { DatabaseBusyError, DatabaseUnavailableError } from './errors.ts';
import type { KeptSettings } from './kept-settings.ts';
import type { Step, StepResult } from './one-sync.ts';
import { openSilentProxy } from './testing/silent-proxy.ts';

/** As whom, in which server process and transaction, after so many seconds. */
const nap = (seconds: number): Step => ({
  name: 'nap',
  text: 'select current_user, pg_backend_pid(), transaction_timestamp(), pg_sleep($1::float)',
  values: [String(seconds)],
});
const divide = (divisor: number): Step => ({
  name: 'divide',
  text: 'select current_user, 12 / $1::int',
  values: [String(divisor)],
});
const notes: Step = { name: 'notes', text: 'select current_user, n.* from lab.note as n', values: [] };

const firstCell = (results: readonly StepResult[]) => results[0]?.rows[0]?.[0];
const visitor: KeptSettings = {
  settings: [
    ['role', 'anon'],
    ['statement_timeout', '1500'],
    ['default_transaction_read_only', 'on'],
  ],
  wereInForce: results => ['anon', undefined].includes(firstCell(results) ?? undefined),
};

const ours = `usename = 'authenticator' and datname = current_database()`;
const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`;

let test: ScratchDatabase;
let database: Database;
/** Any statement that has run once counts as quick, however busy the machine is. */
const known = { prepare: true, quickReadMs: 60_000 };

beforeAll(async () => {
  test = await createScratchDatabase({ size: 3 });
  for (const text of [
    'create schema lab',
    'create table lab.note (id int)',
    'grant usage on schema lab to anon',
    'grant select on lab.note to anon',
  ])
    await test.admin.run([{ text, values: [] }]);
});
afterAll(() => test.drop());
beforeEach(() => {
  database = openDatabase({ ...known, connectionString: test.authenticatorUrl, size: 3 });
});
afterEach(() => database.close());

const ask = async (step: Step, options: RunOptions = {}, from = database) =>
  (await from.run([step], { settings: visitor, ...options }))[0]?.rows[0] ?? [];
const askAll = (steps: readonly Step[], options?: RunOptions, from?: Database) =>
  Promise.allSettled(steps.map(step => ask(step, options, from)));
const values = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map(one => (one.status === 'fulfilled' ? one.value : one.reason)) as (string | null)[][];
const processes = async (count: number, step = nap(0), from = database) =>
  new Set(
    values(
      await askAll(
        Array.from({ length: count }, () => step),
        {},
        from,
      ),
    ).map(row => row[1]),
  );

/** Makes one connection that holds the settings, and each of the statements known. */
async function warmUp(from = database, ...others: readonly Step[]): Promise<void> {
  for (const step of [nap(0), nap(0), ...others]) await ask(step, {}, from);
  expect((await processes(4, nap(0), from)).size).toBe(1);
}
async function msOf<T>(work: Promise<T>): Promise<number> {
  const since = performance.now();
  await work;
  return performance.now() - since;
}

describe('reads that are asked for at the same time', () => {
  it('share a server process by fours, each as a transaction of its own', async () => {
    await warmUp();
    await expect.poll(async () => (await processes(8)).size).toBe(2);
    const rows = values(await askAll([nap(0.002), nap(0.002), nap(0.002), nap(0.002)]));
    expect(rows.map(([user]) => user)).toEqual(['anon', 'anon', 'anon', 'anon']);
    expect(new Set(rows.map(([, , transaction]) => transaction)).size).toBe(4);
  });

  it('go alone as long as a statement is not known to be quick, or has no name', async () => {
    await warmUp();
    const unknown: Step = { ...nap(0.1), name: 'another' };
    const unnamed: Step = { text: nap(0).text, values: ['0.1'] };
    expect((await processes(3, unknown)).size).toBe(3);
    expect((await processes(3, unnamed)).size).toBe(3);
    const strict = openDatabase({ connectionString: test.authenticatorUrl, size: 3, prepare: true });
    await ask(nap(0.3), {}, strict);
    expect((await processes(3, nap(0.1), strict)).size).toBe(3);
    // Neither is one that takes all the time it has.
    await expect.poll(async () => (await processes(3, nap(0), strict)).size).toBe(1);
    await expect(ask(nap(5), {}, strict)).rejects.toMatchObject({ code: '57014' });
    expect((await processes(3, nap(0.1), strict)).size).toBe(3);
    await strict.close();
  });

  it('fail each by themselves', async () => {
    await warmUp(database, divide(3));
    const [first, second, third, fourth] = values(await askAll([divide(3), divide(0), divide(4), divide(0)]));
    expect([first, third]).toEqual([
      ['anon', '4'],
      ['anon', '3'],
    ]);
    for (const error of [second, fourth])
      expect(error).toMatchObject({
        code: '22012',
        severity: 'ERROR',
        message: 'division by zero',
        routine: 'int4div',
      });
    // An error may come of settings that somebody has changed: they are set again.
    expect(await ask(divide(2))).toEqual(['anon', '6']);
  });

  it('are timed each by themselves, and none waits for a slow one before it', async () => {
    await warmUp(database, divide(3));
    const slow = ask(nap(5));
    const behind = askAll([divide(3), divide(4), nap(0.65)]);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(values(await behind).map(row => row[0])).toEqual(['anon', 'anon', 'anon']);
    void ask(nap(0.6)).catch(() => {});
    expect(await msOf(ask(divide(3)))).toBeLessThan(500);
    // control: what is behind one that is not slow waits for it
    const [before, after] = values(await askAll([nap(0.05), nap(0)]));
    expect(after?.[1]).toBe(before?.[1]);
  });

  it('leave by themselves: who goes cancels nobody else, and the last one the statement', async () => {
    await warmUp(database, divide(3));
    const gone = new AbortController();
    const first = ask(nap(0.3), { signal: gone.signal }).catch((error: unknown) => error);
    const others = askAll([divide(3), divide(4)]);
    setTimeout(() => gone.abort(new Error('gone')), 20);
    expect(await first).toMatchObject({ message: 'gone' });
    expect(values(await others)).toEqual([
      ['anon', '4'],
      ['anon', '3'],
    ]);

    await warmUp();
    const alone = new AbortController();
    const left = ask(nap(1.4), { signal: alone.signal }).catch((error: unknown) => error);
    setTimeout(() => alone.abort(new Error('gone')), 20);
    expect(await left).toMatchObject({ message: 'gone' });
    const running = `select 1 from pg_stat_activity where query like '%pg\\_sleep%' and state = 'active' and ${ours}`;
    await expect
      .poll(async () => (await test.admin.run([{ text: running, values: [] }]))[0]?.rows.length, { timeout: 1_000 })
      .toBe(0);
    expect((await ask(nap(0)))[0]).toBe('anon');
  });

  it('who has gone before it was sent is not sent', async () => {
    await warmUp();
    const gone = new AbortController();
    const asked = ask(nap(0), { signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await expect(ask(nap(0), { signal: gone.signal })).rejects.toThrow('gone');
  });

  it('fail when their connection is lost, and the next ones find another', async () => {
    await warmUp();
    const [asked, behind] = [ask(nap(0.6)), askAll([nap(0), nap(0), nap(0)])];
    asked.catch(() => {});
    await new Promise(resolve => setTimeout(resolve, 20));
    await test.admin.run([{ text: terminate, values: [] }]);
    await expect(asked).rejects.toBeInstanceOf(DatabaseUnavailableError);
    // Unless they had been asked for elsewhere by then.
    for (const other of values(await behind))
      expect(other instanceof DatabaseUnavailableError || other[0] === 'anon').toBe(true);
    await expect.poll(async () => (await ask(nap(0)).catch(() => []))[0]).toBe('anon');
  });

  it('are given up when the server falls silent; those behind are asked for on another way', async () => {
    const proxy = await openSilentProxy(test.authenticatorUrl);
    const through = openDatabase({ ...known, connectionString: proxy.url, size: 2, timeoutMs: 400 });
    await warmUp(through);
    expect(through.state.open).toBe(1);
    proxy.silenceOpen();
    const [first, ...behind] = values(await askAll([nap(0), nap(0), nap(0)], {}, through));
    expect(first).toBeInstanceOf(DatabaseUnavailableError);
    expect((first as unknown as Error).message).toBe('The database did not answer within 400 ms');
    expect(behind.map(row => row[0])).toEqual(['anon', 'anon']);
    await Promise.all([through.close(), proxy.close()]);
  });

  it.each(['set role authenticated', 'discard all', 'deallocate all'])(
    'are run again where they have not found what they relied on: %s',
    async text => {
      const single = openDatabase({ ...known, connectionString: test.authenticatorUrl, size: 1 });
      await warmUp(single, divide(3));
      await single.run([{ text, values: [] }], { settings: 'any' });
      const rows = values(await askAll([nap(0), divide(3), nap(0), divide(4)], {}, single));
      expect(rows.map(row => row[0])).toEqual(['anon', 'anon', 'anon', 'anon']);
      expect(rows[3]).toEqual(['anon', '3']);
      await single.close();
    },
  );

  it('are run again when their plan no longer fits, and mix up no names when one cannot be parsed', async () => {
    const single = openDatabase({ ...known, connectionString: test.authenticatorUrl, size: 1 });
    const change = (text: string) => test.admin.run([{ text, values: [] }]);
    await change('insert into lab.note values (1)');
    await warmUp(single, notes, divide(3));
    await change('alter table lab.note add more text');
    expect(values(await askAll([notes, divide(3), notes], {}, single))).toEqual([
      ['anon', '1', null],
      ['anon', '4'],
      ['anon', '1', null],
    ]);
    await change('alter table lab.note rename to gone');
    // A new connection, which holds the settings and no names.
    await change(terminate);
    await expect.poll(async () => (await ask(nap(0), {}, single).catch(() => []))[0]).toBe('anon');
    const [missing, other] = values(await askAll([notes, divide(3)], {}, single));
    expect(missing).toMatchObject({ code: '42P01' });
    expect(other).toEqual(['anon', '4']);
    await change('alter table lab.gone rename to note');
    await ask(nap(0), {}, single);
    expect(values(await askAll([divide(6), notes], {}, single))).toEqual([
      ['anon', '2'],
      ['anon', '1', null],
    ]);
    await single.close();
  });

  it('take a place each', async () => {
    const left: number[] = [];
    const shared = openDatabase({
      connectionString: test.authenticatorUrl,
      ...known,
      size: 3,
      admission: {
        total: 3,
        classes: { visitor: { places: 2, perNetwork: 2 } },
        maxWaitingPerNetwork: 2,
        maxWaiting: 2,
        refuse: reason => new DatabaseBusyError(reason),
      },
    });
    await warmUp(shared);
    const caller = { class: 'visitor', network: '192.0.2.1', onLeave: (heldMs: number) => left.push(heldMs) };
    const asked = askAll([nap(0.01), nap(0.01), nap(0), nap(0), nap(0)], { caller }, shared);
    const rows = values(await asked);
    expect(rows[4]).toBeInstanceOf(DatabaseBusyError);
    expect(rows.slice(0, 4).map(row => row[0])).toEqual(['anon', 'anon', 'anon', 'anon']);
    expect(left.length).toBe(4);
    expect(Math.max(...left)).toBeGreaterThan(15); // one stood behind another
    await shared.close();
  });
});
