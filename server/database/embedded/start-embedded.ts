import { mkdirSync, rmSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { type LoginRole, openCluster } from './cluster.ts';
import { EmbeddedDatabaseError, explainFailure } from './embedded-database-error.ts';
import { connectionString, createEndpoint } from './endpoint.ts';
import { lockFolder } from './folder-lock.ts';
import { clearOrphan } from './orphan.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { embeddedSettings } from './settings.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedOptions {
  /** Folder that holds all data of this installation; made when missing. */
  readonly dataDir: string;
  /** Receives PostgreSQL's own log, line by line. It never contains statements or their values. */
  readonly log: (line: string) => void;
  /** False for clusters that tests throw away: nothing is flushed to disk. */
  readonly durable?: boolean;
  /** Called when PostgreSQL ended by itself and could not be started again. */
  readonly onFailure?: (error: Error) => void;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** Connection string of the superuser `postgres` to the database `dargu`. */
  readonly adminUrl: string;
  /** Connection string of a role that logs in. */
  url(role: LoginRole, database?: string): string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in the data folder, making the cluster and the database `dargu` when missing, and keeps it
 * running until `stop`.
 *
 * @throws EmbeddedDatabaseError with a message for the person at the terminal
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = isAbsolute(options.dataDir) ? options.dataDir : resolve(options.dataDir);
  try {
    return await start(dataDir, options);
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : explainFailure(dataDir, message);
  }
}

async function start(dataDir: string, { log, durable = true, onFailure = () => {} }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  const undo: (() => void | Promise<void>)[] = [lock.release];
  try {
    if (lock.orphaned?.socketDir) rmSync(lock.orphaned.socketDir, { recursive: true, force: true });
    const runAs = chooseRunAs(dataDir);
    const binaries = findBinaries(dataDir, runAs);
    const cluster = await openCluster(dataDir, { binaries, runAs, durable });
    await clearOrphan(cluster.pgData, dataDir, lock.orphaned !== undefined);
    const endpoint = await createEndpoint(runAs);
    undo.push(endpoint.remove);
    lock.recordSocket(endpoint.socketDir);
    const url = (role: LoginRole, database = 'dargu') =>
      connectionString(endpoint, role, cluster.passwords[role], database);
    const settings = { ...embeddedSettings(durable), ...endpoint.settings };
    const launch = async () => {
      const postmaster = startPostmaster({ binaries, runAs, pgData: cluster.pgData, settings, log });
      await untilReady(postmaster, url('postgres', 'postgres'), dataDir);
      return postmaster;
    };
    const stopServer = await supervise(launch, onFailure);
    undo.push(stopServer);
    await prepareDatabase(url('postgres', 'postgres'), cluster.passwords.authenticator);
    const stop = async () => {
      await stopServer();
      endpoint.remove();
      lock.release();
    };
    return { adminUrl: url('postgres'), url, stop };
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}

/** Asks until PostgreSQL takes connections, which after a crash means until it has replayed its log. */
async function untilReady(postmaster: Postmaster, url: string, dataDir: string): Promise<void> {
  for (;;) {
    const outcome = await Promise.race([postmaster.ended, tryToConnect(url)]);
    if (outcome === 'connected') return;
    if (outcome === 'refused') {
      await postmaster.stop();
      throw new EmbeddedDatabaseError(`The database in ${dataDir} does not take the password kept beside it.`);
    }
    if (outcome !== 'not yet') throw explainFailure(dataDir, outcome.output);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

async function tryToConnect(url: string): Promise<'connected' | 'refused' | 'not yet'> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // reported by connect
  try {
    await client.connect();
    await client.end();
    return 'connected';
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'refused' : 'not yet';
  }
}

/** The database, and the role that requests come in as. Both are there after the first start. */
async function prepareDatabase(url: string, authenticatorPassword: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount: databases } = await client.query(`select from pg_database where datname = 'dargu'`);
    if (databases === 0) await client.query('create database dargu');
    const { rowCount: roles } = await client.query(`select from pg_roles where rolname = 'authenticator'`);
    if (roles === 0) await client.query('create role authenticator login noinherit');
    // A password of hexadecimal digits needs no quoting beyond the quotes. ALTER ROLE takes no parameters.
    await client.query(`alter role authenticator login noinherit password '${authenticatorPassword}'`);
  } finally {
    await client.end();
  }
}
