import { setTimeout as delay } from 'node:timers/promises';
import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type DatabaseOptions, type RunOptions, openDatabase } from './database.ts';
import { DatabaseUnavailableError } from './errors.ts';
import type { Step } from './one-sync.ts';
import { openOtherProcessProxy } from './testing/other-process-proxy.ts';
import { openSilentProxy } from './testing/silent-proxy.ts';

/** Writes a row, takes so many seconds, and tells whether its commit waits for the disk. */
const write = (seconds = 0): Step => ({
  name: 'write',
  text: `insert into noted (pause) select pg_sleep($1::float)::text
    returning current_setting('synchronous_commit'), pg_current_wal_insert_lsn()`,
  values: [String(seconds)],
});
const shared: RunOptions = { sharesFlush: true };
/** Long enough for others to begin meanwhile, s. */
const aWhile = 0.15;

let test: ScratchDatabase;
let url: string;
let database: Database;

beforeAll(async () => {
  test = await createScratchDatabase();
  await test.admin.run([{ text: 'create table noted (id int generated always as identity, pause text)', values: [] }]);
  // The cluster of tests flushes nothing by itself.
  await test.admin.run([{ text: `alter database ${test.name} set synchronous_commit = on`, values: [] }]);
  url = test.adminUrl;
});
afterAll(() => test.drop());
beforeEach(() => {
  database = open();
});
afterEach(() => database.close());

const open = (options: Partial<DatabaseOptions> = {}) =>
  openDatabase({ connectionString: url, size: 4, prepare: true, applicationName: 'writers', ...options });

async function modes(count: number, options: RunOptions = shared, on = database): Promise<string[]> {
  const all = await Promise.all(Array.from({ length: count }, () => on.run([write(aWhile)], options)));
  return all.map(([result]) => result?.rows[0]?.[0] ?? '').sort();
}
const inTurns = ['off', 'off', 'off', 'off'];
const byThemselves = ['on', 'on', 'on', 'on'];
/** Until a connection is there that flushes, which the first who write together ask for. */
const share = (on = database) => expect.poll(() => modes(4, shared, on), { timeout: 20_000 }).toEqual(inTurns);
const count = async () =>
  Number((await test.admin.run([{ text: 'select count(*) from noted', values: [] }]))[0]?.rows[0]?.[0]);

/** Ends the connections that lie idle and were not the last to write: the one that flushes. */
const endIdle = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'writers' and datname = current_database() and state = 'idle' and pid <> pg_backend_pid()`;

describe('commits of those who write at the same time', () => {
  it('are not waited for one by one, but each is on the disk when its writer is answered', async () => {
    await share();
    const flushed = await Promise.all(
      Array.from({ length: 12 }, async (_, place) => {
        const [result] = await database.run([write(place / 100)], shared);
        const [mode = '', lsn = ''] = result?.rows[0] ?? [];
        const [now] = await test.admin.run([{ text: 'select pg_current_wal_flush_lsn() > $1', values: [lsn] }]);
        return [mode, now?.rows[0]?.[0]];
      }),
    );
    expect(flushed.filter(([mode]) => mode === 'off').length).toBeGreaterThan(5);
    expect(flushed.map(([, isOnDisk]) => isOnDisk)).toEqual(Array.from({ length: 12 }, () => 't'));
  });

  it('are flushed by PostgreSQL where nobody else writes, and where they do not share', async () => {
    await share();
    expect([await modes(1), await modes(4, {})]).toEqual([['on'], byThemselves]);
  });

  it('leave nothing set behind on the connection', async () => {
    await share();
    expect(await modes(4, {})).toEqual(byThemselves);
  });

  it('give back the results of the batch alone', async () => {
    await share();
    const two: readonly Step[] = [write(aWhile), { text: 'select 2', values: [] }];
    const both = await Promise.all([database.run(two, shared), database.run(two, shared)]);
    expect(both.map(results => results.map(({ command }) => command))).toEqual([
      ['INSERT 0 1', 'SELECT 1'],
      ['INSERT 0 1', 'SELECT 1'],
    ]);
  });

  it('that fail are told so, and those beside them are saved', async () => {
    await share();
    const before = await count();
    const failing: Step = { text: 'insert into noted (id) values (1)', values: [] };
    const settled = await Promise.allSettled([
      database.run([write(aWhile)], shared),
      database.run([failing], shared),
      database.run([write()], shared),
    ]);
    expect([settled.map(({ status }) => status), (await count()) - before]).toEqual([
      ['fulfilled', 'rejected', 'fulfilled'],
      2,
    ]);
  });

  it('are not acknowledged when the connection that flushes is lost, as with a crash; then each waits for its own', async () => {
    await share();
    const writing = Promise.allSettled([database.run([write(0.4)], shared), database.run([write(0.4)], shared)]);
    await delay(150);
    await test.admin.run([{ text: endIdle, values: [] }]);
    for (const settled of await writing)
      expect(settled.status === 'rejected' && settled.reason).toBeInstanceOf(DatabaseUnavailableError);
    expect(await modes(4)).toEqual(byThemselves);
    await share();
  });

  it('are not acknowledged later than in time when the database falls silent', async () => {
    const proxy = await openSilentProxy(url);
    const behind = open({ connectionString: proxy.url, timeoutMs: 1_000 });
    try {
      await share(behind);
      const since = performance.now();
      const writing = Promise.allSettled(Array.from({ length: 4 }, () => behind.run([write(aWhile)], shared)));
      proxy.silenceOpen();
      expect((await writing).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
      expect(performance.now() - since).toBeLessThan(3_000);
    } finally {
      await behind.close();
      await proxy.close();
    }
  });

  it('are waited for one by one behind a pooler, where one process may crash and another one flush', async () => {
    const pooler = await openOtherProcessProxy(url);
    const behind = open({ connectionString: pooler.url });
    try {
      expect([await modes(4, shared, behind), await modes(4, shared, behind)]).toEqual([byThemselves, byThemselves]);
    } finally {
      await behind.close();
      await pooler.close();
    }
  });

  it('are waited for one by one where the login may not flush', async () => {
    const refused = await createScratchDatabase();
    for (const text of [
      'create table noted (id int generated always as identity, pause text)',
      'grant insert, select on noted to authenticator',
      `alter database ${refused.name} set synchronous_commit = on`,
      `do $$ begin execute (select 'revoke execute on function ' || string_agg(oid::regprocedure::text, ', ') || ' from public'
        from pg_proc where proname = 'pg_logical_emit_message'); end $$`,
    ])
      await refused.admin.run([{ text, values: [] }]);
    const login = open({ connectionString: refused.authenticatorUrl });
    try {
      expect([await modes(4, shared, login), await modes(4, shared, login)]).toEqual([byThemselves, byThemselves]);
    } finally {
      await login.close();
      await refused.drop();
    }
  });

  it('hold no connection of the pool while they wait, and leave none open at the end', async () => {
    const one = open({ size: 1, applicationName: 'only' });
    const ours = `select count(*) from pg_stat_activity where application_name = 'only' and datname = current_database()`;
    const openNow = async () => Number((await test.admin.run([{ text: ours, values: [] }]))[0]?.rows[0]?.[0]);
    // The last of them has nobody to share with.
    await expect.poll(() => modes(4, shared, one), { timeout: 20_000 }).toContain('off');
    expect(await openNow()).toBe(2);
    await one.close();
    await expect.poll(openNow).toBe(0);
  });
});
