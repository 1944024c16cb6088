import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '@dargu/pg-one-sync';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { lastingSettings } from './session-settings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ prepare: false });
});
afterAll(() => test.drop());

/** Bodies of all functions. Settings in `proconfig` are left out: they end with the function. */
const bodies = `
  select oid::regprocedure, coalesce(pg_get_function_sqlbody(oid), prosrc) from pg_proc
  where pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
    and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`;

async function offenders(run: Run): Promise<{ readonly functions: number; readonly found: readonly string[] }> {
  const [{ rows } = { rows: [] }] = await run([{ text: bodies, values: [] }]);
  const found = rows.flatMap(([name, body]) => lastingSettings(body ?? '').map(what => `${name}: ${what}`));
  return { functions: rows.length, found };
}

describe('functions of the product', () => {
  it('change no setting for longer than their transaction', async () => {
    const { found, functions } = await offenders(steps => test.admin.run(steps));
    expect(found).toEqual([]);
    expect(functions).toBeGreaterThan(200); // control: they were looked at
  });

  it('would be found out if they did', async () => {
    const undo = new Error('undo');
    const made = [
      `create function public.one() returns text language sql return set_config('role', 'anon', false)`,
      `create function public.two() returns void language plpgsql as 'begin set role anon; end'`,
    ];
    await expect(
      test.admin.transaction(async run => {
        for (const text of made) await run([{ text, values: [] }]);
        expect((await offenders(run)).found).toEqual([
          "one(): set_config('role'::text, 'anon'::text, false)",
          'two(): begin set',
        ]);
        throw undo;
      }),
    ).rejects.toBe(undo);
  });
});

it.each([
  `select set_config('role', lower('ANON, (x'), false)`,
  `select set_config('a.b', '', true), set_config('a.b', value, is_local)`,
  `perform pg_catalog.set_config ('a.b', 'c', 'false')`,
  `begin if x then set search_path = ''; end if; end`,
  `begin execute 'set role anon'; end`,
  `select 1; reset all`,
  `begin discard all; end`,
  `SET SESSION ROLE anon`,
])('a body that changes the session is seen: %s', body => {
  expect(lastingSettings(body)).toHaveLength(1);
});

it.each([
  `select set_config('a.b', coalesce(x, 'y, z'), true)`,
  `begin set local role anon; set constraints all deferred; update t set a = 1; insert into t values (1) on conflict do update set a = 2; end`,
  `-- set role anon\nselect 1 /* reset all; set_config('a', 'b', false) */`,
  `select reset_at, settings from t`,
])('and one that does not is left alone: %s', body => {
  expect(lastingSettings(body)).toEqual([]);
});
