import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdmissionTable, Caller } from './admission.ts';
import { ConnectionPool } from './connection-pool.ts';
import { DatabaseBusyError, DatabaseError, DatabaseUnavailableError } from './errors.ts';
import type { Step } from './one-sync.ts';
import { openDatabase } from './database.ts';

/** Shares of five connections. */
const table: AdmissionTable = {
  total: 4,
  classes: {
    'sign-in': { slots: 1, perNetwork: 1 },
    page: { slots: 4, perNetwork: 4 },
    table: { slots: 2, perNetwork: 1 },
  },
  maxWaitingPerNetwork: 200,
  maxWaiting: 1_000,
  refuse: reason => new DatabaseBusyError(reason),
};

/** Hands an identity over the way a request does. */
function identify(claims: string): Step {
  return { name: 'claims', text: `select set_config('request.jwt.claims', $1, true)`, values: [claims] };
}

const whoAmI: Step = {
  name: 'who',
  text: `select coalesce(current_setting('request.jwt.claims', true), '')`,
  values: [],
};
const divideByZero: Step = { name: 'fail', text: 'select 1 / (0 * $1::int)', values: ['1'] };

describe.each([
  { prepare: true, label: 'with named prepared statements' },
  { prepare: false, label: 'without named prepared statements' },
])('a batch $label', ({ prepare }) => {
  let test: ScratchDatabase;

  beforeAll(async () => {
    test = await createScratchDatabase({ prepare, size: 3 });
    await test.admin.run([
      { text: 'create schema lab', values: [] },
      { text: 'create table lab.note (id int primary key, text text not null)', values: [] },
      { text: 'grant usage on schema lab to authenticator', values: [] },
      { text: 'grant select, insert on lab.note to authenticator', values: [] },
    ]);
  });
  afterAll(() => test.drop());

  it('leaves cells as they came where a step requests bytes, however long they are', async () => {
    const [first, second] = await test.database.run([
      { name: 'bytes', text: 'select $1 as text, null', values: ['שלום'], asBytes: true },
      { text: `select repeat('ש', 300000), 1`, values: [], asBytes: true },
    ]);
    expect(first).toMatchObject({ command: 'SELECT 1', rows: [] });
    expect(first?.cells?.map(row => row.map(cell => cell?.toString()))).toEqual([['שלום', undefined]]);
    expect(second?.cells?.[0]?.[0]?.length).toBe(600_000);
    expect(second?.cells?.[0]?.[1]?.toString()).toBe('1');
  });

  it('returns for each step its command tag and its rows, described on request', async () => {
    const [first, second] = await test.database.run([
      { text: 'select $1::int + 1 as next, null as nothing', values: ['41'], describe: true },
      { text: 'insert into lab.note values (1, $1), (2, $1)', values: ['שלום'] },
    ]);
    expect(first).toEqual({
      command: 'SELECT 1',
      rows: [['42', null]],
      fields: [
        { name: 'next', typeId: 23 },
        { name: 'nothing', typeId: 25 },
      ],
    });
    expect(second).toEqual({ command: 'INSERT 0 2', rows: [], fields: [] });
  });

  it('undoes every step when one fails, and says why', async () => {
    const insert: Step = { text: 'insert into lab.note values (10, $1)', values: ['lost'] };
    await expect(test.database.run([insert, divideByZero])).rejects.toMatchObject({ code: '22012' });
    const [left] = await test.database.run([{ text: 'select count(*) from lab.note where id = 10', values: [] }]);
    expect(left?.rows).toEqual([['0']]);
    await test.database.run([insert]); // control: by itself it stays
    const [remaining] = await test.database.run([{ text: 'select text from lab.note where id = 10', values: [] }]);
    expect(remaining?.rows).toEqual([['lost']]);
  });

  it('ends the identity with the batch, after success and after failure', async () => {
    const single = openDatabase({ connectionString: test.authenticatorUrl, size: 1, prepare });
    const [, inside] = await single.run([identify('alice'), whoAmI]);
    expect(inside?.rows).toEqual([['alice']]);
    expect((await single.run([whoAmI]))[0]?.rows).toEqual([['']]);
    await expect(single.run([identify('alice'), divideByZero])).rejects.toBeInstanceOf(DatabaseError);
    expect((await single.run([whoAmI]))[0]?.rows).toEqual([['']]);
    await single.close();
  });

  it('never shows a request the identity of another, with errors strewn in', async () => {
    let count = 0;
    let refused = 0;
    const wrong: string[] = [];
    const visitor = async (number: number) => {
      for (let turn = 0; turn < 150; turn++) {
        const me = `visitor ${number}.${turn}`;
        const fails = (number + turn) % 7 === 3;
        try {
          const results = await test.database.run([identify(me), ...(fails ? [divideByZero] : []), whoAmI]);
          count++;
          const seen = results.at(-1)?.rows[0]?.[0];
          if (seen !== me || fails) wrong.push(`${me} saw ${seen}`);
        } catch (error) {
          if (fails && error instanceof DatabaseError && error.code === '22012') refused++;
          else wrong.push(`${me}: ${String(error)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: 32 }, (_, number) => visitor(number)));
    expect(wrong).toEqual([]);
    expect(count + refused).toBe(32 * 150);
    expect(refused).toBeGreaterThan(600);
  });
});

describe('a database', () => {
  let test: ScratchDatabase;

  beforeAll(async () => {
    test = await createScratchDatabase({ size: 2 });
  });
  afterAll(() => test.drop());

  const running = (text: string) =>
    number(
      `select count(*) from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like $1`,
      [`%${text}%`],
    );
  const number = async (text: string, values: string[] = []) =>
    (await test.admin.run([{ text, values }]))[0]?.rows[0]?.[0];

  it('plans a named statement again after its table has changed, without the caller noticing', async () => {
    const single = openDatabase({ connectionString: test.adminUrl, size: 1, prepare: true });
    const all: Step = { name: 'all', text: 'select * from changing', values: [] };
    await single.run([{ text: 'create table changing (a int)', values: [] }]);
    await single.run([{ text: 'insert into changing values (1)', values: [] }]);
    expect((await single.run([all]))[0]?.rows).toEqual([['1']]);
    await test.admin.run([{ text: 'alter table changing add column b int default 2', values: [] }]);
    expect((await single.run([all]))[0]?.rows).toEqual([['1', '2']]);
    await single.run([{ text: 'deallocate all', values: [] }]); // as some poolers do behind one's back
    expect((await single.run([all]))[0]?.rows).toEqual([['1', '2']]);
    await single.close();
  });

  it('keeps a bounded number of named statements', async () => {
    const single = openDatabase({ connectionString: test.adminUrl, size: 1, prepare: true });
    for (let turn = 0; turn < 2; turn++) {
      for (let index = 0; index < 300; index++) {
        const [result] = await single.run([{ name: `s${index}`, text: `select ${index}`, values: [] }]);
        expect(result?.rows).toEqual([[String(index)]]);
      }
    }
    const [held] = await single.run([{ text: 'select count(*) from pg_prepared_statements', values: [] }]);
    expect(Number(held?.rows[0]?.[0])).toBeLessThanOrEqual(130);
    await single.close();
  });

  it('refuses two texts under one name, and neither happens', async () => {
    await test.admin.run([{ text: 'create table once (id int)', values: [] }]);
    const same = (text: string): Step => ({ name: 'same', text, values: [] });
    const both = test.admin.run([same('insert into once values (1)'), same('insert into once values (2)')]);
    await expect(both).rejects.toThrow('Two different statements share the name "same"');
    expect(await number('select count(*) from once')).toBe('0');
  });

  it('refuses COPY without hanging', async () => {
    await test.admin.run([{ text: 'create table heap (id int)', values: [] }]);
    await expect(test.admin.run([{ text: 'copy heap from stdin', values: [] }])).rejects.toThrow(
      'COPY is not supported',
    );
    expect(await number('select 1')).toBe('1');
  });

  it('commits a transaction of several trips, and undoes one that throws or swallowed an error', async () => {
    await test.admin.run([{ text: 'create table ledger (id int)', values: [] }]);
    const insert: Step = { text: 'insert into ledger values (1)', values: [] };
    await test.admin.transaction(async run => {
      await run([insert]);
      await run([insert]);
    });
    expect(await number('select count(*) from ledger')).toBe('2');
    const thrown = test.admin.transaction(async run => {
      await run([insert]);
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    const swallowed = test.admin.transaction(async run => {
      await run([insert]);
      await run([divideByZero]).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    expect(await number('select count(*) from ledger')).toBe('2');
  });

  it('cancels in the server what a caller has given up, and never anything else', async () => {
    const stop = new AbortController();
    const slow = test.admin.run([{ text: `select pg_sleep(60), 'given up'`, values: [] }], { signal: stop.signal });
    await expect.poll(() => running('given up')).toBe('1');
    stop.abort();
    await expect(slow).rejects.toThrow('aborted');
    const others = await Promise.all(Array.from({ length: 50 }, () => number('select pg_sleep(0.01)::text || 1')));
    expect(new Set(others)).toEqual(new Set(['1']));
    await expect.poll(() => running('given up')).toBe('0');
    await expect(test.admin.run([{ text: 'select 1', values: [] }], { signal: AbortSignal.abort() })).rejects.toThrow(
      'aborted',
    );
  });

  it('replaces connections that the server has ended', async () => {
    await Promise.all([number('select 1'), number('select 1')]);
    const outsider = openDatabase({ connectionString: test.adminUrl, size: 1, prepare: false });
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const victim = test.admin.run([{ text: 'select pg_sleep(60)', values: [] }]).catch((error: unknown) => error);
    await expect.poll(() => test.admin.state.idle).toBe(1);
    await outsider.run([{ text: kill, values: [] }]);
    expect(await victim).toBeInstanceOf(DatabaseUnavailableError);
    await expect.poll(() => test.admin.state.open).toBe(0); // the idle one too
    expect(await number('select 42')).toBe('42');
    await outsider.close();
  });

  it('turns callers away when too many wait or they wait too long', async () => {
    const small = new ConnectionPool({
      connectionString: test.adminUrl,
      size: 1,
      prepare: false,
      acquireTimeoutMs: 1_000,
      maxWaiting: 2,
    });
    const held = await small.acquire();
    const waiting = [small.acquire(), small.acquire()].map(one => one.catch((error: unknown) => error));
    await expect(small.acquire()).rejects.toThrow('Too many requests');
    for (const late of await Promise.all(waiting)) expect(late).toBeInstanceOf(DatabaseBusyError);
    small.release(held);
    small.release(await small.acquire()); // control: free again
    await small.close();
    await expect(small.acquire()).rejects.toBeInstanceOf(DatabaseUnavailableError);
  });

  it('gives a class the connection that served it last', async () => {
    const database = openDatabase({ connectionString: test.adminUrl, size: 2, prepare: false, admission: table });
    const pidOf = async (name: string, seconds = 0) => {
      const caller: Caller = { class: name };
      const [found] = await database.run(
        [{ text: 'select pg_backend_pid(), pg_sleep($1)', values: [String(seconds)] }],
        { caller },
      );
      return found?.rows[0]?.[0];
    };
    const [page, other] = await Promise.all([pidOf('page', 0.3), pidOf('table', 0.3)]);
    expect(page).not.toBe(other);
    expect([
      await pidOf('page'),
      await pidOf('table'),
      await pidOf('page'),
      await pidOf('page'),
      await pidOf('table'),
    ]).toEqual([page, other, page, page, other]);
    await database.close();
  });

  it('serves callers without a class and of other classes while one class holds all that it may', async () => {
    const five = openDatabase({ connectionString: test.adminUrl, size: 5, prepare: false, admission: table });
    const holder = new Client({ connectionString: test.adminUrl });
    await holder.connect();
    await holder.query('select pg_advisory_lock(5)');
    const times: number[] = [];
    const query = (caller: Caller | undefined, text: string) => five.run([{ text, values: [] }], { caller });
    const slow = Array.from({ length: 12 }, (_, number) =>
      query(
        { class: 'table', network: String(number), onLeave: heldMs => times.push(heldMs) },
        'select pg_advisory_xact_lock_shared(5)',
      ),
    );
    await expect.poll(() => five.state.waiting).toBe(10);
    const [ready, page, person] = await Promise.all([
      query(undefined, 'select 1'),
      query({ class: 'page' }, 'select 2'),
      query({ class: 'sign-in' }, 'select 3'),
    ]);
    expect([ready, page, person].map(result => result[0]?.rows)).toEqual([[['1']], [['2']], [['3']]]);
    expect(five.state.waiting).toBe(10); // none of the others has been served yet
    await holder.end();
    await Promise.all(slow);
    expect(times).toHaveLength(12);
    await five.close();
  });

  it('gives a slot back only when the server has let go of what was given up', async () => {
    const admission = { ...table, total: 1, classes: { table: { slots: 1, perNetwork: 1 } } };
    const two = openDatabase({ connectionString: test.adminUrl, size: 2, prepare: false, admission });
    const caller: Caller = { class: 'table', network: 'a' };
    // Its connection is there before: a slot whose connection is still being opened has nothing to let go of.
    await two.run([{ text: 'select 1', values: [] }], { caller });
    // All leave at one moment: none of them gets the slot of another, whose connection is gone then, and opens one.
    const signal = AbortSignal.timeout(100);
    const aborted = Array.from({ length: 5 }, async () => {
      await two
        .run([{ text: `select pg_sleep(60), 'dropped'`, values: [] }], { caller, signal })
        .catch(() => undefined);
    });
    await Promise.all(aborted);
    const [result] = await two.run([{ text: 'select 1', values: [] }], { caller });
    expect(result?.rows).toEqual([['1']]);
    expect(two.state.open).toBe(1);
    await two.close();
  });

  it('says at once that a password is wrong, instead of trying until the time is over', async () => {
    const url = new URL(test.adminUrl);
    url.password = 'wrong';
    const stranger = openDatabase({ connectionString: url.href, size: 1, prepare: true, acquireTimeoutMs: 60_000 });
    await expect(stranger.run([{ text: 'select 1', values: [] }])).rejects.toMatchObject({ code: '28P01' });
    await stranger.close();
  });
});
