import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@dargu/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFixture } from '#database/test/fixture.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';

const command = fileURLToPath(new URL('dump.ts', import.meta.url));

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  folder = await mkdtemp(join(tmpdir(), 'dargu-dump-'));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

function run(words: readonly string[], adminUrl = test.adminUrl) {
  const env = { ...bareEnvironment(), DATABASE_URL: test.authenticatorUrl, DATABASE_ADMIN_URL: adminUrl };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

describe('npm run dump', () => {
  it('writes every table as CSV that any reader takes, for its owner alone', async () => {
    const written = 'שורה, "ציטוט"\nושורה שנייה =1+1';
    await test.admin.run([{ text: 'update public.ratings set comment = $1', values: [written] }]);
    const out = join(folder, 'out');
    expect(run([out])).toEqual({ code: 0, said: expect.stringMatching(/ tables, \d+ rows/) });
    const tables = await test.admin.run([
      {
        text: `select count(*) from pg_class where relkind = 'r' and relpersistence = 'p'
          and relnamespace::regnamespace::text in ('public', 'private', 'auth')`,
        values: [],
      },
    ]);
    expect(await readdir(out)).toHaveLength(Number(tables[0]?.rows[0]?.[0]));
    const file = join(out, 'public.ratings.csv');
    const rows: unknown = parse(await readFile(file), { columns: true });
    expect(rows).toEqual([expect.objectContaining({ user_id: 'uid-owner', comment: written, year: '' })]);
    expect([(await stat(out)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('writes into no folder that is there, and leaves none behind that is not whole', async () => {
    expect(run([folder])).toEqual({ code: 1, said: expect.stringContaining('exists') });
    expect(run([join(folder, 'half')], test.authenticatorUrl).code).toBe(1);
    expect(await readdir(folder)).not.toContain('half');
    expect(run([])).toEqual({ code: 1, said: expect.stringContaining('usage') });
  });
});
