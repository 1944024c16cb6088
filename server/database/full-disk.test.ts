import { mkdtempSync, rmSync } from 'node:fs';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedDatabase } from './embedded.ts';
import { DatabaseFullError, openDatabase } from '@dargu/pg-one-sync';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dargu-full-'));
  chmodSync(dataDir, 0o755); // root hands the cluster to another user
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('a write that is refused because the embedded disk is nearly full is a DatabaseFullError, until there is room', async () => {
  let free = Number.POSITIVE_INFINITY;
  const cluster = await startEmbeddedDatabase({ dataDir, log: () => {}, durable: false, freeBytes: () => free });
  const options = { size: 2, prepare: true };
  const owner = openDatabase({ connectionString: cluster.adminUrl, ...options });
  const database = openDatabase({
    connectionString: cluster.url('authenticator'),
    refusesWrites: cluster.isFull,
    ...options,
  });
  await owner.run([
    { text: 'create table mark (id int generated always as identity)', values: [] },
    { text: 'grant select, insert on mark to authenticator', values: [] },
  ]);
  const insert = { name: 'add', text: 'insert into mark default values', values: [] };
  const write = () =>
    database.run([insert]).then(
      () => 'written',
      (error: Error) => error.name,
    );
  expect([await write(), database.isFull()]).toEqual(['written', false]); // control
  free = 1_000_000;
  await expect.poll(write, { timeout: 10_000 }).toBe('DatabaseFullError');
  await expect(database.transaction(run => run([insert]))).rejects.toBeInstanceOf(DatabaseFullError);
  const [marks] = await database.run([{ text: 'select id from mark', values: [] }]);
  expect(marks?.rows.length).toBeGreaterThan(0);
  expect(database.isFull()).toBe(true);
  free = 1_000_000_000;
  await expect.poll(write, { timeout: 10_000 }).toBe('written');
  await Promise.all([database.close(), owner.close()]);
  await cluster.stop();
});
