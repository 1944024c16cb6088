import { rmSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { openCluster, readPasswords } from './cluster.ts';
import { refuseBelowBytes, startDiskGuard } from './disk-guard.ts';
import {
  EmbeddedDatabaseError,
  type Installation,
  type OperatorTerms,
  explainEnd,
  explainFailure,
  freeBytes as freeBytesOf,
  fullDisk,
} from './embedded-database-error.ts';
import { connectionString, createEndpoint, socketPort } from './endpoint.ts';
import { lockFolder, runningSocket } from './folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { clearOrphan } from './orphan.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { setReadOnly, switchReadOnly } from './read-only.ts';
import { embeddedSettings } from './settings.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedOptions {
  /** Folder that holds all data of this installation; created when missing. */
  readonly dataDir: string;
  /** Name of the database in it; created when missing. */
  readonly database: string;
  /** Roles that log in beside the superuser `postgres`; created when missing, without rights of their own. */
  readonly loginRoles: readonly string[];
  /** Operator's words for things, for messages. */
  readonly terms: OperatorTerms;
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
  /** Connection string of the superuser `postgres` to the database. */
  readonly adminUrl: string;
  /** Connection string of `postgres` or of one of the roles that log in. */
  url(role: string, database?: string): string;
  /**
   * Aborted, with an EmbeddedDatabaseError, the first time that PostgreSQL ends by itself or has no room for writes.
   */
  readonly troubled: AbortSignal;
  /** Checks whether writes are refused because the disk is full. */
  isFull(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in the data folder, creating the cluster, the database and the roles when missing, and keeps it
 * running until `stop`. While the disk is nearly full it is read-only.
 *
 * @throws EmbeddedDatabaseError with a message for the person at the terminal
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = isAbsolute(options.dataDir) ? options.dataDir : resolve(options.dataDir);
  const installation = { dataDir, terms: options.terms };
  try {
    return await start(installation, options);
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : explainFailure(installation, message);
  }
}

/**
 * Finds the superuser's connection string to a server that another process runs in a data folder, for a command beside
 * it; null when none runs there. Not on Windows, where the port is not written down.
 *
 * @throws EmbeddedDatabaseError when the passwords cannot be read
 */
export function runningAdminUrl(dataDir: string, database: string): string | null {
  const socketDir = runningSocket(dataDir);
  if (!socketDir) return null;
  const password = readPasswords(join(dataDir, 'cluster', 'passwords.json'))['postgres'] ?? '';
  return connectionString({ socketDir, port: socketPort }, 'postgres', password, database);
}

async function start(installation: Installation, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, terms } = installation;
  const { log, durable = true, onDown, onUp, onFull, freeBytes = () => freeBytesOf(dataDir) } = options;
  makeFolder(dataDir);
  const lock = await lockFolder(installation);
  const undo: (() => void | Promise<void>)[] = [lock.release];
  try {
    if (lock.orphaned?.socketDir) rmSync(lock.orphaned.socketDir, { recursive: true, force: true });
    if (freeBytes() < refuseBelowBytes) throw fullDisk(installation);
    const runAs = chooseRunAs(installation);
    const binaries = findBinaries(installation, runAs);
    const cluster = await openCluster(installation, { binaries, runAs, durable, loginRoles: options.loginRoles });
    await clearOrphan(cluster.pgData, installation, lock.orphaned !== undefined);
    const endpoint = await createEndpoint(runAs, terms.program);
    undo.push(endpoint.remove);
    lock.recordSocket(endpoint.socketDir);
    const passwordOf = (role: string) => {
      const password = cluster.passwords[role];
      if (password === undefined) throw new Error(`"${role}" is not among the login roles`);
      return password;
    };
    const url = (role: string, database = options.database) =>
      connectionString(endpoint, role, passwordOf(role), database);
    const settings = { ...embeddedSettings(durable), ...endpoint.settings };
    const launch = async () => {
      const postmaster = startPostmaster({ binaries, runAs, pgData: cluster.pgData, settings, log });
      await untilReady(postmaster, url('postgres', 'postgres'), installation);
      return postmaster;
    };
    const trouble = new AbortController();
    const stopServer = await supervise({
      launch,
      explain: output => explainEnd(installation, output),
      onDown: reason => {
        trouble.abort(reason);
        onDown?.(reason);
      },
      onUp: () => onUp?.(),
    });
    undo.push(stopServer);
    const adminUrl = url('postgres', 'postgres');
    await prepareDatabase(adminUrl, {
      database: options.database,
      roles: options.loginRoles.map(name => ({ name, password: passwordOf(name) })),
    });
    const guard = startDiskGuard({
      freeBytes,
      setReadOnly: readOnly => setReadOnly(adminUrl, readOnly),
      onChange: isFull => {
        if (isFull) trouble.abort(fullDisk(installation));
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
async function untilReady(postmaster: Postmaster, url: string, installation: Installation): Promise<void> {
  for (;;) {
    const outcome = await Promise.race([postmaster.ended, tryToConnect(url)]);
    if (outcome === 'connected') return;
    if (outcome === 'refused') {
      await postmaster.stop();
      throw new EmbeddedDatabaseError(
        `The database in ${installation.dataDir} does not take the password stored beside it.`,
      );
    }
    if (outcome !== 'not yet') throw explainFailure(installation, outcome.output);
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

interface Prepared {
  readonly database: string;
  readonly roles: readonly { readonly name: string; readonly password: string }[];
}

/** Creates the database and the login roles that are missing, and gives each role its password. */
async function prepareDatabase(url: string, { database, roles }: Prepared): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The last run may have ended read-only for want of disk space; there is some now.
    const { rows } = await client.query<{ refuses: boolean }>(
      `select current_setting('default_transaction_read_only')::boolean as refuses`,
    );
    if (rows[0]?.refuses) await switchReadOnly(client, false);
    await client.query('set default_transaction_read_only = off');
    const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [database]);
    if (databases === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
    for (const { name, password } of roles) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
      const role = client.escapeIdentifier(name);
      if (rowCount === 0) await client.query(`create role ${role} login noinherit`);
      // ALTER ROLE takes no parameters.
      await client.query(`alter role ${role} login noinherit password ${client.escapeLiteral(password)}`);
    }
  } finally {
    await client.end();
  }
}
