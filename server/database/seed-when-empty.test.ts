import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedWhenEmpty } from './seed-when-empty.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

let test: TestDatabase;
let filesFolder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  filesFolder = mkdtempSync(join(tmpdir(), 'dargu-seed-'));
});
afterAll(async () => {
  await test.drop();
  rmSync(filesFolder, { recursive: true });
});

it('says why the database went away in the midst of it, also where that is known a moment later', async () => {
  const watch = new AbortController();
  const seeding = seedWhenEmpty(test.adminUrl, { filesFolder, onBegin: () => {}, signal: watch.signal });
  const outcome = seeding.then(
    () => 'seeded',
    (error: Error) => error.message,
  );
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ~* 'insert|copy'`;
  await expect
    .poll(async () => (await test.admin.run([{ text: cut, values: [] }]))[0]?.rows, { timeout: 30_000, interval: 20 })
    .not.toEqual([]);
  setTimeout(() => watch.abort(new Error('The disk is full.')), 1_500);
  expect(await outcome).toBe('The disk is full.');
});
