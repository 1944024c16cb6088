import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHealth } from '../operations/health.ts';
import { createMetrics } from '../operations/metrics.ts';
import type { Step } from './one-sync.ts';
import { type Database, openDatabase } from './pool.ts';
import { type TestDatabase, createTestDatabase } from './testing/database.ts';
import { type SilentProxy, openSilentProxy } from './testing/silent-proxy.ts';

/** Two databases that say which one they are: a replica that lags for ever. */
const who: Step = { name: 'who', text: 'select current_database()', values: [] };

let primary: TestDatabase;
let replica: TestDatabase;
let toPrimary: SilentProxy;
let toReplica: SilentProxy;
let database: Database;
let events: string[];

beforeEach(async () => {
  [primary, replica] = [await createTestDatabase({ size: 1 }), await createTestDatabase({ size: 1 })];
  [toPrimary, toReplica] = [await openSilentProxy(primary.adminUrl), await openSilentProxy(replica.adminUrl)];
  events = [];
  database = openDatabase({
    connectionString: toPrimary.url,
    replicaConnectionString: toReplica.url,
    size: 3,
    prepare: true,
    onReplicaLost: () => events.push('lost'),
    onReplicaBack: () => events.push('back'),
  });
});
afterEach(async () => {
  await database.close();
  await Promise.all([toPrimary.close(), toReplica.close()]);
  await primary.drop();
  await replica.drop();
});

const ask = async (options = { replica: true }) => {
  const name = (await database.run([who], options))[0]?.rows[0]?.[0];
  return name === primary.name ? 'primary' : name === replica.name ? 'replica' : name;
};
const statusOf = async () => {
  const response = await createHealth(database).ready();
  return [response.status, await response.json()];
};
const metric = (name: string) =>
  createMetrics(database)
    .render()
    .split('\n')
    .filter(line => line.startsWith(`${name}{`));

describe('a read replica', () => {
  it('answers what may lag and nothing else', async () => {
    expect([await ask(), await ask({ replica: false })]).toEqual(['replica', 'primary']);
    expect(metric('database_pool_available')).toEqual([
      'database_pool_available{pool="primary"} 1',
      'database_pool_available{pool="replica"} 1',
    ]);
  });

  it('that is dead costs no request its answer: the primary stands in, and metrics and the log say so', async () => {
    expect(await ask()).toBe('replica');
    await toReplica.close();
    const since = performance.now();
    expect(await Promise.all(Array.from({ length: 30 }, () => ask()))).toEqual(
      Array.from({ length: 30 }, () => 'primary'),
    );
    expect(performance.now() - since).toBeLessThan(3_000);
    expect(events).toEqual(['lost']);
    expect(metric('database_pool_available')[1]).toBe('database_pool_available{pool="replica"} 0');
    expect(await statusOf()).toEqual([200, { status: 'ok', writes: 'ok' }]);
  });

  it('that has gone silent is found out beside the request at hand, which the primary answers in time', async () => {
    await Promise.all([ask(), ask()]);
    toReplica.silenceAll();
    const since = performance.now();
    expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual(Array.from({ length: 4 }, () => 'primary'));
    expect(performance.now() - since).toBeLessThan(5_000);
    const after = performance.now();
    expect(await ask()).toBe('primary');
    expect(performance.now() - after).toBeLessThan(1_000); // remembered
    expect(events).toEqual(['lost']);
  });

  it('that is merely slow does not pass for dead, and its work is not done a second time', async () => {
    const [slow] = await database.run([{ text: `select pg_sleep(1.6), current_database()`, values: [] }], {
      replica: true,
    });
    expect(slow?.rows[0]?.[1]).toBe(replica.name);
    expect(events).toEqual([]);
  });

  it('is ready for visitors without its primary, and says that nothing can be saved', async () => {
    expect(await statusOf()).toEqual([200, { status: 'ok', writes: 'ok' }]); // control
    await toPrimary.close();
    expect(await ask()).toBe('replica');
    expect(await statusOf()).toEqual([200, { status: 'ok', writes: 'unavailable' }]);
    await toReplica.close();
    expect((await statusOf())[0]).toBe(503);
  });
});
