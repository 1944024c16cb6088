import { rmSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { type LoginRole, openCluster } from './cluster.ts';
import { refuseBelowBytes, startDiskGuard } from './disk-guard.ts';
import {
  EmbeddedDatabaseError,
  explainEnd,
  explainFailure,
  freeBytes as freeBytesOf,
  fullDisk,
} from './embedded-database-error.ts';
import { connectionString, createEndpoint } from './endpoint.ts';
import { lockFolder } from './folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { clearOrphan } from './orphan.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { setReadOnly, switchReadOnly } from './read-only.ts';
import { embeddedSettings } from './settings.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedOptions {
  /** Folder that holds all data of this installation; made when missing. */
  readonly dataDir: string;
  /** Receives PostgreSQL's own log, line by line. It never contains statements or their values. */
  readonly log: (line: string) => void;
  /** False for clusters that tests throw away: nothing is flushed to disk. */
  readonly durable?: boolean;
  /** Told when PostgreSQL ended by itself or could not be started again, which is tried on, and when it is back. */
  readonly onDown?: (reason: Error) => void;
  readonly onUp?: () => void;
  /** Told when writes are refused because the disk is full, and when they are taken again. */
  readonly onFull?: (isFull: boolean) => void;
  /** Room that is left on the disk, bytes; asked of the system unless a test has another answer. */
  readonly freeBytes?: () => number;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** Connection string of the superuser `postgres` to the database `dargu`. */
  readonly adminUrl: string;
  /** Connection string of a role that logs in. */
  url(role: LoginRole, database?: string): string;
  /**
   * Aborted, with an EmbeddedDatabaseError, the first time that PostgreSQL ends by itself or has no room for writes.
   */
  readonly troubled: AbortSignal;
  /** Whether writes are refused because the disk is full. */
  isFull(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in the data folder, making the cluster and the database `dargu` when missing, and keeps it
 * running until `stop`. While the disk is nearly full it is read-only.
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

async function start(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, durable = true, onDown, onUp, onFull, freeBytes = () => freeBytesOf(dataDir) } = options;
  makeFolder(dataDir);
  const lock = await lockFolder(dataDir);
  const undo: (() => void | Promise<void>)[] = [lock.release];
  try {
    if (lock.orphaned?.socketDir) rmSync(lock.orphaned.socketDir, { recursive: true, force: true });
    if (freeBytes() < refuseBelowBytes) throw fullDisk(dataDir);
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
    const trouble = new AbortController();
    const stopServer = await supervise({
      launch,
      explain: output => explainEnd(dataDir, output),
      onDown: reason => {
        trouble.abort(reason);
        onDown?.(reason);
      },
      onUp: () => onUp?.(),
    });
    undo.push(stopServer);
    const adminUrl = url('postgres', 'postgres');
    await prepareDatabase(adminUrl, cluster.passwords.authenticator);
    const guard = startDiskGuard({
      freeBytes,
      setReadOnly: readOnly => setReadOnly(adminUrl, readOnly),
      onChange: isFull => {
        if (isFull) trouble.abort(fullDisk(dataDir));
        onFull?.(isFull);
      },
    });
    const stop = async () => {
      await guard.stop();
      await stopServer();
      endpoint.remove();
      lock.release();
    };
    return { adminUrl: url('postgres'), url, troubled: trouble.signal, isFull: guard.isFull, stop };
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
    // What is left of an end without room; there is some now.
    const { rows } = await client.query<{ refuses: boolean }>(
      `select current_setting('default_transaction_read_only')::boolean as refuses`,
    );
    if (rows[0]?.refuses) await switchReadOnly(client, false);
    await client.query('set default_transaction_read_only = off');
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
