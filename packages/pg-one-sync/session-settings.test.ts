import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import type { RetainedSettings } from './session-settings.ts';
import type { Step, StepResult } from './one-sync.ts';
import { openOtherProcessProxy } from './testing/other-process-proxy.ts';

/** A batch says in its first cell as whom it ran, so that it can be held against what was wanted. */
const who = `select current_user || ' ' || coalesce(current_setting('test.claims', true), '')`;
const whoAmI: Step = { name: 'who', text: who, values: [] };
const fail: Step = { name: 'fail', text: 'select 1 / (0 * $1::int)', values: ['1'] };
const write: Step = { name: 'write', text: 'insert into lab.note values (1)', values: [] };

const firstCell = (results: readonly StepResult[]) => results.at(-1)?.rows[0]?.[0];
const settingsOf = (role: string, claims: string, relied: string[] = []): RetainedSettings => ({
  settings: [
    ['role', role],
    ['test.claims', claims],
    ['transaction_read_only', 'on'],
    ['default_transaction_read_only', 'on'],
  ],
  wereInForce: results => {
    relied.push(claims);
    return firstCell(results) === `${role} ${claims}`;
  },
});
/** Sets all of it for the transaction, as a batch must that comes upon any settings. */
const asPerson = (name: string): Step => ({
  name: 'person',
  text: `select set_config('role', 'authenticated', true), set_config('test.claims', $1, true)`,
  values: [name],
});

let test: ScratchDatabase;
let single: Database;

beforeAll(async () => {
  test = await createScratchDatabase({ size: 3 });
  for (const text of [
    'create schema lab',
    'create table lab.note (id int)',
    'grant usage on schema lab to authenticator, anon, authenticated',
    'grant select, insert on lab.note to authenticator, anon, authenticated',
  ])
    await test.admin.run([{ text, values: [] }]);
});
afterAll(() => test.drop());
beforeEach(() => {
  single = openDatabase({ connectionString: test.authenticatorUrl, size: 1, prepare: true });
});
afterEach(() => single.close());

const query = async (database: Database, settings?: RetainedSettings | 'any', steps: readonly Step[] = [whoAmI]) =>
  firstCell(await database.run(steps, { settings }));

describe('settings that a connection keeps', () => {
  const visitor = settingsOf('anon', 'visitor');

  it('are set once, and are in force for each batch that wants them', async () => {
    const relied: string[] = [];
    const counted = settingsOf('anon', 'visitor', relied);
    for (const _ of [1, 2, 3]) expect(await query(single, counted)).toBe('anon visitor');
    expect(relied.length).toBe(2); // control: the first one set them, the others relied on them
  });

  it('are gone for who wants none: a job is never a visitor', async () => {
    expect(await query(single)).toBe('authenticator ');
    expect(await query(single, visitor)).toBe('anon visitor');
    expect(await query(single, 'any')).toBe('anon visitor'); // control: they stayed
    expect(await query(single)).toBe('authenticator ');
    await single.run([write]); // neither read only any more
  });

  it('let no batch write, the first one included', async () => {
    for (const _ of ['sets them', 'finds them'])
      await expect(single.run([write], { settings: visitor })).rejects.toMatchObject({ code: '25006' });
    await single.run([write]); // control
  });

  it('are no part of a transaction of several trips', async () => {
    await query(single, visitor);
    const seen = await single.transaction(async run => {
      await run([write]);
      return firstCell(await run([whoAmI]));
    });
    expect(seen).toBe('authenticator ');
    await query(single, visitor);
    await expect(
      single.transaction(async run => {
        await run([fail]);
      }),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await query(single)).toBe('authenticator ');
  });

  it('give way to others', async () => {
    const reader = settingsOf('authenticated', 'reader');
    for (const _ of [1, 2]) {
      expect(await query(single, visitor)).toBe('anon visitor');
      expect(await query(single, reader)).toBe('authenticated reader');
    }
  });

  it('are what they were after a batch that sets its own, also one that fails or undoes itself', async () => {
    const undo: Step = { name: 'undo', text: 'rollback', values: [] };
    await query(single, visitor);
    expect(await query(single, 'any', [asPerson('a'), whoAmI])).toBe('authenticated a');
    expect(await query(single, visitor)).toBe('anon visitor');
    await expect(single.run([asPerson('b'), fail], { settings: 'any' })).rejects.toMatchObject({ code: '22012' });
    expect(await query(single, visitor)).toBe('anon visitor');
    await single.run([asPerson('c'), whoAmI, undo], { settings: 'any' });
    expect(await query(single, visitor)).toBe('anon visitor');
    expect(await query(single)).toBe('authenticator ');
    await single.run([asPerson('d'), undo]);
    expect(await query(single)).toBe('authenticator ');
  });

  it('are set again after an error, of the batch that sets them too', async () => {
    await expect(single.run([fail], { settings: visitor })).rejects.toMatchObject({ code: '22012' });
    expect(await query(single, visitor)).toBe('anon visitor');
    await expect(single.run([fail], { settings: visitor })).rejects.toMatchObject({ code: '22012' });
    expect(await query(single, visitor)).toBe('anon visitor');
    await expect(single.run([fail], { settings: visitor })).rejects.toMatchObject({ code: '22012' });
    expect(await query(single)).toBe('authenticator ');
  });

  it.each(['reset all', `select set_config('test.claims', 'another', false)`, 'set role authenticated', 'discard all'])(
    'are set again where somebody has changed them for the session: %s',
    async text => {
      await query(single, visitor);
      await single.run([{ text, values: [] }], { settings: 'any' }).catch(() => {});
      expect(await query(single, 'any', [{ text: who, values: [] }])).not.toBe('anon visitor'); // control
      expect(await query(single, visitor)).toBe('anon visitor');
      expect(await query(single)).toBe('authenticator ');
    },
  );

  it('are retained by no connection where the server process is not the one that was logged in to, as behind a pooler', async () => {
    const proxy = await openOtherProcessProxy(test.authenticatorUrl);
    const pooled = openDatabase({ connectionString: proxy.url, size: 1, prepare: true });
    const unprepared = openDatabase({ connectionString: test.authenticatorUrl, size: 1, prepare: false });
    for (const database of [pooled, unprepared]) {
      for (const _ of [1, 2]) {
        expect(await query(database, visitor)).toBe('anon visitor');
        expect(await query(database, 'any')).toBe('authenticator ');
      }
      await expect(database.run([write], { settings: visitor })).rejects.toMatchObject({ code: '25006' });
    }
    await Promise.all([pooled.close(), unprepared.close(), proxy.close()]);
  });

  it('never reach another, with all kinds of batches at once, errors and aborts strewn in', async () => {
    const wrong: string[] = [];
    let results = 0;
    const kinds = [
      { settings: visitor, expected: () => 'anon visitor', steps: () => [] },
      { settings: undefined, expected: () => 'authenticator ', steps: () => [] },
      { settings: 'any', expected: (me: string) => `authenticated ${me}`, steps: (me: string) => [asPerson(me)] },
    ] as const;
    const caller = async (number: number) => {
      for (let turn = 0; turn < 120; turn++) {
        const me = `person ${String(number)}.${String(turn)}`;
        const { expected, settings, steps } = kinds[(number * 7 + turn * turn) % 3] ?? kinds[0];
        const breaks = (number + turn) % 7 === 3;
        const gone = new AbortController();
        if ((number + turn) % 11 === 5) setTimeout(() => gone.abort(new Error('gone')), turn % 4);
        try {
          const batch = [...steps(me), ...(breaks ? [fail] : []), whoAmI];
          const seen = firstCell(await test.database.run(batch, { settings, signal: gone.signal }));
          results++;
          if (seen !== expected(me)) wrong.push(`${me} saw ${String(seen)}`);
        } catch (error) {
          if (!(breaks || gone.signal.aborted)) wrong.push(`${me}: ${String(error)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: 24 }, (_, number) => caller(number)));
    expect(wrong).toEqual([]);
    expect(results).toBeGreaterThan(1_500);
  });
});
