import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { makeThrowawayFolder } from '@dargu/embedded-postgres/testing/throwaway-folder.ts';
import {
  type PlainCluster,
  installedServers,
  startPlainCluster,
  startStandby,
} from '@dargu/embedded-postgres/testing/plain-cluster.ts';
import { type Database, openDatabase } from '@dargu/pg-one-sync';
import { createTableApi } from '@dargu/table-api';
import { asAdmin } from '@dargu/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListenedPageChanges } from '../../database/page-changes.ts';
import { createLogger } from '../../operations/logger.ts';
import type { TableApiHandler } from '../api-key.ts';
import { cachedReads } from './cached-reads.ts';
import { ReplicaProgress, currentReads } from './replica-progress.ts';
import { ResponseCache } from './response-cache.ts';
import { announcedChanges } from './testing/announced-changes.ts';

const password = 'of-a-test';
const folder = makeThrowawayFolder('dargu-replica-');
let primary: PlainCluster;
let standby: PlainCluster;

/** Each row says whether a replica served it. */
const schema = `
  create role anon;
  create table people (id int primary key, name text);
  insert into people values (1, 'before'), (2, 'before');
  create view professors as select id, name, pg_is_in_recovery() as from_replica from people;
  grant select on professors to anon;`;

beforeAll(async () => {
  const [[, findPrograms] = []] = installedServers(() => mkdtempSync(`${folder}/programs-`), 15);
  if (findPrograms === undefined) throw new Error('no PostgreSQL');
  const programs = findPrograms();
  primary = await startPlainCluster(folder, programs, password);
  await asAdmin(primary.url('postgres', 'postgres'), schema);
  standby = await startStandby(folder, programs, password, primary);
}, 60_000);
afterAll(async () => {
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

let database: Database;
let changes: ListenedPageChanges;
let tableApi: TableApiHandler;
let progress: ReplicaProgress;

beforeEach(async () => {
  const connectionString = primary.url('postgres', 'postgres');
  const replicaConnectionString = standby.url('postgres', 'postgres');
  database = openDatabase({ connectionString, replicaConnectionString, size: 4, prepare: true });
  changes = new ListenedPageChanges({ connectionString, logger: createLogger('error', () => {}) });
  const verifyToken = () => Promise.reject(new Error('no tokens here'));
  tableApi = createTableApi({ database, schemas: ['public'], anonRole: 'anon', roles: ['anon'], verifyToken });
  progress = new ReplicaProgress({ changes, database });
  await vi.waitUntil(() => changes.isCurrent(), 10_000);
});
afterEach(async () => {
  await onStandby('select pg_wal_replay_resume()');
  await changes.close();
  await database.close();
});

const onStandby = (sql: string) => asAdmin(standby.url('postgres', 'postgres'), sql);
const rename = (id: number, name: string) =>
  asAdmin(
    primary.url('postgres', 'postgres'),
    `update people set name = '${name}' where id = ${id}; select pg_notify('page_changes', 'p${id}')`,
  );

/** Reads of visitors through a cache. */
function visitors(forCache: TableApiHandler) {
  const api = cachedReads(tableApi, new ResponseCache({ changes, maxBytes: 1_048_576 }), forCache);
  return async (id: number): Promise<[name: string, servedBy: string]> => {
    const { signal } = new AbortController();
    const url = `/professors?select=name,from_replica&id=eq.${id}`;
    const response = await api.fetch({ method: 'GET', url, headers: new Headers(), body: null, signal });
    const [row] = (await response.json()) as [{ name: string; from_replica: boolean }];
    return [row.name, row.from_replica ? 'replica' : 'primary'];
  };
}

/** What is asked for the first time, so that no cache has it. */
const readAnew = (id: number) => visitors(currentReads(tableApi, progress))(id);
const caughtUp = () => vi.waitFor(() => expect(progress.shows(['p1', 'p2'])).toBe(true), { timeout: 20_000 });

describe('a cache that is filled from a read replica', () => {
  it('asks the replica once it shows all that was notified', async () => {
    await caughtUp();
    expect((await readAnew(1))[1]).toBe('replica');
  });

  it('never stores an old row after a change, while the replica replays nothing: the primary serves what was changed, the replica the rest', async () => {
    const read = visitors(currentReads(tableApi, progress));
    await caughtUp();
    await onStandby('select pg_wal_replay_pause()');
    expect((await read(1))[1]).toBe('replica');
    await rename(1, 'paused');
    await changes.settle();
    expect(await read(1)).toEqual(['paused', 'primary']);
    expect(await read(1)).toEqual(['paused', 'primary']);
    expect((await readAnew(2))[1]).toBe('replica');
    await setTimeout(300); // time for some looks at the replica
    expect(await readAnew(1)).toEqual(['paused', 'primary']);
    await onStandby('select pg_wal_replay_resume()');
    await caughtUp();
    expect(await readAnew(1)).toEqual(['paused', 'replica']);
  });

  it('would store old rows without it (control)', async () => {
    const read = visitors(tableApi);
    await caughtUp();
    await onStandby('select pg_wal_replay_pause()');
    await rename(2, 'unseen');
    await changes.settle();
    expect(await read(2)).toEqual(['before', 'replica']);
    await onStandby('select pg_wal_replay_resume()');
    await caughtUp();
    expect(await read(2)).toEqual(['before', 'replica']);
  });

  it('shows each of many changes at once', async () => {
    const read = visitors(currentReads(tableApi, progress));
    for (let round = 0; round < 40; round += 1) {
      await rename(1, `round ${round}`);
      await changes.settle();
      expect((await read(1))[0]).toBe(`round ${round}`);
    }
  });

  it('counts a replica that was away as behind, until it says otherwise', async () => {
    const announced = announcedChanges();
    const replicaState = { open: 0, idle: 0, waiting: 0, available: true };
    let replayed: string | null = 't';
    const run: Database['run'] = async (_steps, { replica } = {}) => [
      { command: 'SELECT', rows: [[replica === true ? replayed : '0/1']], fields: [] },
    ];
    const other = new ReplicaProgress({ changes: announced, database: { run, replicaState } });
    announced.announce('*');
    expect(other.shows(['p1'])).toBe(false);
    await vi.waitFor(() => expect(other.shows(['p1'])).toBe(true), 10_000);
    [replicaState.available, replayed] = [false, null];
    expect(other.shows(['p1'])).toBe(false);
    [replicaState.available, replayed] = [true, 'f'];
    await setTimeout(200);
    expect(other.shows(['p1'])).toBe(false);
    replayed = 't';
    await vi.waitFor(() => expect(other.shows(['p1'])).toBe(true), 10_000);
  });
});
