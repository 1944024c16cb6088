import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Step } from './one-sync.ts';
import { type Database, openDatabase } from './database.ts';
import { type SilentProxy, openSilentProxy } from './testing/silent-proxy.ts';

/** Two databases that say which one they are: a replica that never catches up. */
const who: Step = { name: 'who', text: 'select current_database()', values: [] };

let primary: ScratchDatabase;
let replica: ScratchDatabase;
let toPrimary: SilentProxy;
let toReplica: SilentProxy;
let database: Database;
let events: string[];

beforeEach(async () => {
  [primary, replica] = [await createScratchDatabase({ size: 1 }), await createScratchDatabase({ size: 1 })];
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

const query = async (options = { replica: true }) => {
  const name = (await database.run([who], options))[0]?.rows[0]?.[0];
  return name === primary.name ? 'primary' : name === replica.name ? 'replica' : name;
};
const available = () => [database.state.available, database.replicaState?.available];

describe('a read replica', () => {
  it('serves what may lag and nothing else', async () => {
    expect([await query(), await query({ replica: false })]).toEqual(['replica', 'primary']);
    expect(available()).toEqual([true, true]);
  });

  it('that is dead costs no request its result: the primary serves instead, and its state and an event say so', async () => {
    expect(await query()).toBe('replica');
    await toReplica.close();
    const since = performance.now();
    expect(await Promise.all(Array.from({ length: 30 }, () => query()))).toEqual(
      Array.from({ length: 30 }, () => 'primary'),
    );
    expect(performance.now() - since).toBeLessThan(3_000);
    expect(events).toEqual(['lost']);
    expect(available()).toEqual([true, false]);
  });

  it('that has gone silent is found out beside the request at hand, which the primary serves in time', async () => {
    await Promise.all([query(), query()]);
    toReplica.silenceAll();
    const since = performance.now();
    expect(await Promise.all([query(), query(), query(), query()])).toEqual(Array.from({ length: 4 }, () => 'primary'));
    expect(performance.now() - since).toBeLessThan(5_000);
    const after = performance.now();
    expect(await query()).toBe('primary');
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

  it('serves reads without its primary', async () => {
    await toPrimary.close();
    expect(await query()).toBe('replica');
  });
});
