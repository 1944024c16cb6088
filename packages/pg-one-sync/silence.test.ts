import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from './errors.ts';
import type { Step } from './one-sync.ts';
import { type Database, openDatabase } from './database.ts';
import { type SilentProxy, openSilentProxy } from './testing/silent-proxy.ts';

const one: Step = { name: 'one', text: 'select 1', values: [] };
const write: Step = { name: 'write', text: 'insert into noted default values', values: [] };
/** Short, so that the tests are; the server's is 4.5 s. */
const timeoutMs = 1_000;

let test: ScratchDatabase;
let proxy: SilentProxy;
let database: Database;

beforeAll(async () => {
  test = await createScratchDatabase();
  await test.admin.run([{ text: 'create table noted (id int generated always as identity)', values: [] }]);
});
afterAll(() => test.drop());
beforeEach(async () => {
  proxy = await openSilentProxy(test.adminUrl);
  database = openDatabase({ connectionString: proxy.url, size: 4, prepare: true, timeoutMs, acquireTimeoutMs: 2_000 });
});
afterEach(async () => {
  await database.close();
  await proxy.close();
});

const together = (count: number, step: Step) =>
  Promise.allSettled(Array.from({ length: count }, () => database.run([step])));
/** Until four connections lie idle, which also shows that all works. */
async function fill(): Promise<void> {
  const slow: Step = { text: 'select pg_sleep(0.1)', values: [] };
  await expect.poll(async () => (failures(await together(4, slow)).length === 0 ? database.state.idle : 0)).toBe(4);
}
const failures = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.filter(one => one.status === 'rejected').map(one => one.reason as unknown);

describe('a database that stops answering without closing its connections', () => {
  it('costs the requests under way, in time, and not those after them: 12 writes do not wedge the pool', async () => {
    await fill();
    proxy.silenceOpen();
    const since = performance.now();
    const lost = failures(await together(12, write));
    expect(performance.now() - since).toBeLessThan(5_000);
    // Four waited on the lost connections; those in the queue got a new one.
    expect(lost).toHaveLength(4);
    for (const error of lost) expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect((lost[0] as Error).message).toBe(`The database did not respond within ${timeoutMs} ms`);
    expect(failures(await together(12, write))).toEqual([]);
    expect(database.state.waiting).toBe(0);
  });

  it('drops what lay idle on the lost path too, so that only the first request finds out', async () => {
    await fill();
    proxy.silenceOpen();
    await expect(database.run([one])).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(failures(await together(4, one))).toEqual([]);
  });

  it('reports in time that it is away while new connections are silent too, and heals when they are not', async () => {
    await database.run([one]);
    proxy.silenceAll();
    const since = performance.now();
    expect(failures(await together(8, one))).toHaveLength(8);
    expect(performance.now() - since).toBeLessThan(5_000);
    proxy.speak();
    await expect
      .poll(
        () =>
          database.run([one]).then(
            () => 'answered',
            () => 'away',
          ),
        { timeout: 6_000 },
      )
      .toBe('answered');
  });

  it('ends a transaction of several trips in time', async () => {
    const transaction = database.transaction(async run => {
      await run([write]);
      proxy.silenceOpen();
      await run([write]);
    });
    await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(failures(await together(2, one))).toEqual([]);
  });

  it('is not what a long job takes for silence that says how long it takes', async () => {
    const slow: Step = { text: 'select pg_sleep(1.3)', values: [] };
    await expect(database.run([slow])).rejects.toBeInstanceOf(DatabaseUnavailableError); // control
    await database.run([slow], { timeoutMs: 10_000 });
  });

  it('is told to stop what it is merely slow at', async () => {
    await expect(database.run([{ text: `select pg_sleep(30), 'too slow'`, values: [] }])).rejects.toBeInstanceOf(
      DatabaseUnavailableError,
    );
    const running = async () =>
      (
        await test.admin.run([
          {
            text: `select count(*) from pg_stat_activity where state = 'active' and query like '%too slow%' and pid <> pg_backend_pid()`,
            values: [],
          },
        ])
      )[0]?.rows[0]?.[0];
    await expect.poll(running).toBe('0');
  });

  it('does not hold up the end of the server', async () => {
    await fill();
    proxy.silenceOpen();
    const since = performance.now();
    await database.close();
    expect(performance.now() - since).toBeLessThan(3_000);
  });
});
