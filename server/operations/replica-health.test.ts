import { type Database, openDatabase } from '@dargu/pg-one-sync';
import { type SilentProxy, openSilentProxy } from '@dargu/pg-one-sync/testing/silent-proxy.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../database/testing/database.ts';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';

let test: TestDatabase;
let toPrimary: SilentProxy;
let toReplica: SilentProxy;
let database: Database;

beforeEach(async () => {
  test = await createTestDatabase({ size: 1 });
  [toPrimary, toReplica] = [await openSilentProxy(test.adminUrl), await openSilentProxy(test.adminUrl)];
  database = openDatabase({
    connectionString: toPrimary.url,
    replicaConnectionString: toReplica.url,
    size: 3,
    prepare: true,
  });
});
afterEach(async () => {
  await database.close();
  await Promise.all([toPrimary.close(), toReplica.close()]);
  await test.drop();
});

const read = () => database.run([{ text: 'select 1', values: [] }], { replica: true });
const statusOf = async () => {
  const response = await createHealth(database).ready();
  return [response.status, await response.json()];
};
const availability = () =>
  createMetrics(database)
    .render()
    .split('\n')
    .filter(line => line.startsWith('database_pool_available{'));

describe('a server with a read replica', () => {
  it('says in its metrics which of the two serves', async () => {
    await read();
    expect(availability()).toEqual([
      'database_pool_available{pool="primary"} 1',
      'database_pool_available{pool="replica"} 1',
    ]);
    await toReplica.close();
    await read();
    expect(availability()[1]).toBe('database_pool_available{pool="replica"} 0');
    expect(await statusOf()).toEqual([200, { status: 'ok', writes: 'ok' }]);
  });

  it('is ready for visitors without its primary, and says that nothing can be saved', async () => {
    expect(await statusOf()).toEqual([200, { status: 'ok', writes: 'ok' }]); // control
    await toPrimary.close();
    expect(await statusOf()).toEqual([200, { status: 'ok', writes: 'unavailable' }]);
    await toReplica.close();
    expect((await statusOf())[0]).toBe(503);
  });
});
