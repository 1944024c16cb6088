import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';

const command = fileURLToPath(new URL('counts.ts', import.meta.url));

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ seed: 'demo' });
});
afterAll(() => test.drop());

/** Runs the command as an operator does. @returns its exit code and what it prints */
function run(words: readonly string[], admin = test.adminUrl): readonly [number | null, string] {
  const env = { ...bareEnvironment(), DATABASE_URL: test.authenticatorUrl, DATABASE_ADMIN_URL: admin };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' });
  return [status, stdout + stderr];
}

it('npm run counts lists what was written past the triggers, and counts it again', async () => {
  expect(run([])).toEqual([0, '0 stale\n']);
  const [changed] = await test.admin
    .run([
      { text: `select set_config('session_replication_role', 'replica', true)`, values: [] },
      {
        text: `update public.professors set rating_count = rating_count + 1
             where id = (select min(id) from public.professors) returning id`,
        values: [],
      },
    ])
    .then(results => results.slice(1));
  const stale = `professors ${String(changed?.rows[0]?.[0])}\n`;
  expect(run([])).toEqual([1, expect.stringContaining(stale)]);
  expect(run(['--recount'])).toEqual([0, expect.stringMatching(/stale\nCounted again\.\n$/)]);
  expect(run([])).toEqual([0, '0 stale\n']);
});

it('npm run counts does nothing by the log-in of requests, nor for a word that it does not know', () => {
  expect(run([], '')[0]).toBe(1);
  expect(run([], test.authenticatorUrl)[0]).toBe(1);
  expect(run(['--recuont'])).toEqual([1, expect.stringContaining("Unknown option '--recuont'")]);
});
