import { expect, test } from 'vitest';
import type { Database } from '@dargu/pg-one-sync';
import { SchemaCacheHolder } from './schema-cache-holder.ts';

/** A catalogue without anything in it, which can be out of reach. */
function emptyCatalogue() {
  const catalogue = { isReachable: true, reads: 0, timezones: '["UTC"]' };
  const lists = () =>
    ['[]', '[]', '[]', '[]', '{}', catalogue.timezones].map(text => ({
      rows: [[text]],
      command: 'SELECT',
      fields: [],
    }));
  const run: Database['run'] = async () => {
    catalogue.reads += 1;
    if (!catalogue.isReachable) throw new Error('out of reach');
    return [{ rows: [['']], command: 'SELECT', fields: [] }, ...lists()];
  };
  return { catalogue, database: { run } };
}

test('requests use what is known when it cannot be read again', async () => {
  const { catalogue, database } = emptyCatalogue();
  const holder = new SchemaCacheHolder(database, ['public'], []);
  const known = await holder.get();
  catalogue.isReachable = false;
  await expect(holder.reload()).rejects.toThrow('out of reach');
  expect(await holder.get()).toBe(known);
  expect(catalogue.reads).toBe(2);
});

test('nothing is made again while the schema is the same', async () => {
  const { catalogue, database } = emptyCatalogue();
  const holder = new SchemaCacheHolder(database, ['public'], []);
  const known = await holder.get();
  await holder.reload();
  expect([catalogue.reads, holder.loaded]).toEqual([2, known]);
  catalogue.timezones = '["UTC","Asia/Jerusalem"]'; // control
  await holder.reload();
  expect(holder.loaded?.isTimezone('Asia/Jerusalem')).toBe(true);
});

test('what could not be read at first is read by the next request', async () => {
  const { catalogue, database } = emptyCatalogue();
  const holder = new SchemaCacheHolder(database, ['public'], []);
  catalogue.isReachable = false;
  await expect(holder.get()).rejects.toThrow('out of reach');
  catalogue.isReachable = true;
  expect((await holder.get()).isTimezone('UTC')).toBe(true);
});
