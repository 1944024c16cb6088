import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';

const command = fileURLToPath(new URL('setting.ts', import.meta.url));

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Runs the command as an operator does. */
async function run(words: readonly string[], admin: string = test.adminUrl) {
  const env = { ...bareEnvironment(), DATABASE_URL: test.authenticatorUrl, DATABASE_ADMIN_URL: admin };
  const child = spawn(process.execPath, [command, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>(resolve => child.on('close', resolve));
  return { code, said };
}

describe('npm run setting', () => {
  it('lists all settings, and changes a switch and a limit', async () => {
    const { code, said } = await run([]);
    expect(code).toBe(0);
    expect(said).toMatch(/^guide_limit_per_day = 10$/m);
    expect(said).toMatch(/^guide_storage_megabytes = 51200 {2}\(not public\)$/m);
    expect(await run(['library_open', 'true'])).toEqual({ code: 0, said: 'library_open = true\n' });
    expect(await run(['guide_limit_per_day', '12'])).toEqual({ code: 0, said: 'guide_limit_per_day = 12\n' });
    const [row] = await test.admin.run([
      {
        text: `select private.switch_setting('library_open'), private.limit_setting('guide_limit_per_day')`,
        values: [],
      },
    ]);
    expect(row?.rows).toEqual([['t', '12']]);
  });

  it.each([
    ['a key that there is not', ['libary_open', 'true'], 'no setting'],
    ['a number for a switch', ['library_open', '1'], 'another boolean'],
    ['a word for a limit', ['vote_limit_per_day', 'many'], 'another number'],
    ['a limit below zero', ['vote_limit_per_day', '-1'], 'whole number'],
    ['half a limit', ['vote_limit_per_day', '1.5'], 'whole number'],
    ['a key without a value', ['vote_limit_per_day'], 'usage'],
    ['two values', ['vote_limit_per_day', '1', '2'], 'usage'],
  ])('changes nothing for %s', async (_what, words, text) => {
    expect(await run(words)).toEqual({ code: 1, said: expect.stringContaining(text) });
    const [left] = await test.admin.run([
      { text: `select value from public.app_settings where key = 'vote_limit_per_day'`, values: [] },
    ]);
    expect(left?.rows).toEqual([['200']]);
  });

  it('changes nothing by the log-in that requests come in by', async () => {
    for (const url of [test.authenticatorUrl, '']) expect((await run(['library_open', 'false'], url)).code).toBe(1);
  });
});
