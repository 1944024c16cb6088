import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import {
  exportedPerson,
  people,
  rating,
  tables,
  writeExport,
  removeExports,
} from '#server/import/first-system/testing/made-up-export.ts';
import type { MoveOptions } from '#server/import/first-system/move-in.ts';

const command = fileURLToPath(new URL('import-first-system.ts', import.meta.url));

let test: TestDatabase;
let given: MoveOptions;
beforeAll(async () => {
  test = await createTestDatabase();
  const ratings = [...(tables['ratings'] ?? []), rating('13', 'boss', { comment: 'טוב' })];
  given = await writeExport({ tables: { ratings }, people: [...people, exportedPerson('boss', 'google')] });
});
afterAll(async () => {
  await test.drop();
  await removeExports();
});

function run(words: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const env = {
    ...bareEnvironment(),
    DATABASE_URL: test.authenticatorUrl,
    DATABASE_ADMIN_URL: test.adminUrl,
    ADMIN_EMAILS: 'boss@uni.example',
    ...more,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}
const count = async (table: string) =>
  (await test.admin.run([{ text: `select count(*) from ${table}`, values: [] }]))[0]?.rows[0]?.[0];

describe('npm run import:first-system', () => {
  it('refuses tables that have fewer rows than they had there', () => {
    const words = [given.folder, '--users', given.people, '--expect-users', '3', '--leave-out', 'short_comment'];
    expect(run([...words, '--expect', 'ratings=3,institutions=1']).code).toBe(0);
    expect(run([...words, '--expect', 'institutions=1,ratings=4'])).toEqual({
      code: 1,
      said: expect.stringContaining('3 ratings of 4'),
    });
  });

  it('says what it would do, does it when it is told, and shows no name, word, key or whole address of a person', async () => {
    const words = [given.folder, '--users', given.people, '--expect-users', '3'];
    const first = run([...words, '--write']);
    expect(first).toEqual({ code: 1, said: expect.stringContaining('--leave-out short_comment') });
    expect(first.said).toContain(
      'short_comment: 1 rows, a comment below 10 characters (comment in ratings.csv, line 4)',
    );
    const dry = run([...words, '--leave-out', 'short_comment']);
    expect(dry).toEqual({ code: 0, said: expect.stringContaining('Nothing was written. Do it with --write.') });
    expect(await count('public.profiles')).toBe('0');
    const done = run([...words, '--leave-out', 'short_comment', '--write']);
    expect(done).toEqual({ code: 0, said: expect.stringContaining('Written.') });
    expect(await count('public.ratings')).toBe('2');
    for (const { said } of [first, dry, done]) {
      expect(said).toContain('an admin by their address: b…@uni.example');
      expect(said).not.toMatch(/boss|dana|דנה|Person|xX0|מסביר|טוב|x@uni/u);
    }
    expect(run(['--finish']).code).toBe(0);
    expect(await count('private.moved_rows')).toBe('0');
  });

  it.each([
    ['no number of people', ['x', '--users', 'y'], 'usage'],
    ['a rule that there is not', ['x', '--users', 'y', '--expect-users', '1', '--leave-out', 'all'], 'usage'],
    ['a number of rows of no table', ['x', '--users', 'y', '--expect-users', '1', '--expect', 'stars=1'], 'usage'],
    ['a file that there is not', ['x', '--users', '/nowhere.json', '--expect-users', '1'], 'nowhere'],
  ])('says what is wrong with %s', (_what, words, text) => {
    expect(run(words)).toEqual({ code: 1, said: expect.stringContaining(text) });
  });

  it('asks for the team of Apple, since another one knows people by other subjects', () => {
    const words = [given.folder, '--users', given.people, '--expect-users', '3', '--apple-team', 'OLDTEAM'];
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const apple = {
      APPLE_SERVICES_ID: 'il.example.site',
      APPLE_TEAM_ID: 'NEWTEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    };
    expect(run(words, apple)).toEqual({ code: 1, said: expect.stringContaining('--apple-transfers') });
  });
});
