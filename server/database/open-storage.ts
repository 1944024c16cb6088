import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../operations/logger.ts';
import { connectionShares } from './connection-shares.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { MigrationError, migrate, migrationsFolder, readSchemaState, connect } from './migrate.ts';
import type { DatabaseSettings } from './settings.ts';
import { type Database, openDatabase } from '@dargu/pg-one-sync';

/** Part of the server's settings that says which database it has and how it is used. */
interface StorageSettings {
  readonly production: boolean;
  readonly database: DatabaseSettings;
  /** Named prepared statements; undefined for wherever there is no pooler in between. */
  readonly prepare: boolean | undefined;
  readonly poolSize: number;
}

/** The database of a running server, migrated. */
export interface Storage {
  readonly database: Database;
  /** Address at which notifications arrive, with the log-in of requests; null where there is only a pooler. */
  readonly listenUrl: string | null;
  /** Owner's connection string; null when this process only has the one for requests. */
  readonly adminUrl: string | null;
  /** Lines about it in the start message. */
  readonly description: string;
  /** Aborted, with the reason for the operator, when the embedded PostgreSQL ended by itself or its disk is full. */
  readonly troubled: AbortSignal;
  close(): Promise<void>;
}

interface Options {
  readonly logger: Logger;
  /** Gives up waiting for the migrations. */
  readonly signal?: AbortSignal;
  /** How long a process without the owner's log-in waits for them, ms. */
  readonly migrationsTimeoutMs?: number;
}

/**
 * Starts the embedded PostgreSQL or connects to the configured one, and brings its schema up to date.
 *
 * @throws EmbeddedDatabaseError, MigrationError, DatabaseUnavailableError, each with a message for the operator
 */
export async function openStorage(config: StorageSettings, options: Options): Promise<Storage> {
  const { logger } = options;
  const { poolSize: size } = config;
  const { urls, description, troubled, isFull, stop } = await reach(config.database, logger);
  try {
    if (urls.admin !== null) await migrate(urls.admin, migrationsFolder);
    await untilMigrated(urls.admin ?? urls.direct ?? urls.requests, options);
    const isPooled = config.database.kind === 'external' && (await leadsToPooler(urls.requests));
    const listenUrl = urls.direct ?? (isPooled ? null : urls.requests);
    if (urls.direct !== null && (await leadsToPooler(urls.direct)))
      throw new MigrationError('DATABASE_DIRECT_URL leads to a pooler. It has to lead to PostgreSQL itself.');
    const prepare = config.prepare ?? !isPooled;
    if (isPooled) warnOfPooler(logger, prepare, listenUrl);
    const database = openDatabase({
      connectionString: urls.requests,
      replicaConnectionString: urls.replica ?? undefined,
      size,
      prepare,
      admission: connectionShares(size),
      applicationName: 'dargu',
      refusesWrites: isFull,
      onFull: () => logger.error('writes fail: the disk of the database is full'),
      onReplicaLost: reason => logger.warn('the replica does not respond: reads go to the primary', { reason }),
      onReplicaBack: () => logger.warn('the replica responds again'),
    });
    if (config.production) await refuseSuperuser(database);
    const close = async () => {
      await database.close();
      await stop();
    };
    return {
      database,
      listenUrl,
      adminUrl: urls.admin,
      description,
      troubled,
      close,
    };
  } catch (error) {
    await stop();
    throw troubled.aborted ? troubled.reason : error;
  }
}

interface Reached {
  readonly urls: { readonly requests: string } & Readonly<Record<'admin' | 'direct' | 'replica', string | null>>;
  readonly description: string;
  readonly troubled: AbortSignal;
  readonly isFull: () => boolean;
  readonly stop: () => Promise<void>;
}

async function reach(config: DatabaseSettings, logger: Logger): Promise<Reached> {
  if (config.kind === 'external') {
    const { host, pathname } = new URL(config.url);
    return {
      urls: { requests: config.url, admin: config.adminUrl, direct: config.directUrl, replica: config.replicaUrl },
      description: `PostgreSQL at ${host}${pathname}`,
      troubled: new AbortController().signal,
      isFull: () => false,
      stop: async () => {},
    };
  }
  let lastReason: string | undefined;
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log: line => logger.info(line, { component: 'postgresql' }),
    onDown: ({ message }) => {
      // Every attempt fails for the same reason until the cause is removed.
      if (message !== lastReason)
        logger.error('the embedded PostgreSQL is down and is started again', { reason: message });
      lastReason = message;
    },
    onUp: () => {
      logger.warn('the embedded PostgreSQL is up again');
      lastReason = undefined;
    },
    onFull: isFull => {
      if (isFull)
        logger.error('writes are refused: the disk of the database is nearly full. Free some space', {
          dataDir: config.dataDir,
        });
      else logger.warn('writes are taken again: there is room on the disk of the database');
    },
  });
  return {
    urls: { requests: embedded.url('authenticator'), admin: embedded.adminUrl, direct: null, replica: null },
    description: `${config.dataDir} (embedded PostgreSQL)`,
    troubled: embedded.troubled,
    isFull: embedded.isFull,
    stop: embedded.stop,
  };
}

function warnOfPooler(logger: Logger, hasNames: boolean, listenUrl: string | null): void {
  const costs = [
    ...(hasNames ? [] : ['statements have no names']),
    ...(listenUrl === null ? ['pages are cached for 1 s (longer with DATABASE_DIRECT_URL)'] : []),
  ];
  if (costs.length > 0) logger.warn(`DATABASE_URL leads to a pooler: ${costs.join(', ')}`);
}

/**
 * Waits for the migrations. Without the owner's log-in a process cannot run them, only wait for the one that does. A
 * newer version may have run more: the older one serves on beside it.
 */
async function untilMigrated(url: string, { logger, signal, migrationsTimeoutMs = 300_000 }: Options): Promise<void> {
  const endsAt = performance.now() + migrationsTimeoutMs;
  for (let isFirst = true; ; isFirst = false) {
    const { newer, pending } = await readSchemaState(url, migrationsFolder);
    if (newer.length > 0)
      logger.warn('a newer version has migrated the database: this one serves on', { newer: newer.join(', ') });
    if (pending.length === 0) return;
    const lacks = `The database lacks ${pending.length} migrations, the first of them ${pending[0]}.`;
    const advice = 'Run `npm run migrate` with DATABASE_ADMIN_URL, or set that variable for the server.';
    if (performance.now() >= endsAt) throw new MigrationError(`${lacks} ${advice}`);
    if (isFirst) logger.warn(`${lacks} The server waits for them. ${advice}`);
    await setTimeout(1_000, undefined, { signal });
  }
}

/** A superuser is bound by no policy, so one mistake in the server would show everything to everybody. */
async function refuseSuperuser(database: Database): Promise<void> {
  const [role] = await database.run([
    { text: 'select rolsuper or rolbypassrls from pg_roles where rolname = session_user', values: [] },
  ]);
  if (role?.rows[0]?.[0] !== 't') return;
  await database.close();
  throw new MigrationError(
    'DATABASE_URL logs in as a role that row-level security does not bind. Production needs the role `authenticator` there, ' +
      'and the owner in DATABASE_ADMIN_URL.',
  );
}

/**
 * Finds out whether a way to the database is a pooler, which may give each transaction to another session. It shows:
 * the number under which a statement can be cancelled is the pooler's own, not that of PostgreSQL's process.
 *
 * @throws DatabaseUnavailableError naming the server
 */
async function leadsToPooler(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== Reflect.get(client, 'processID');
  } finally {
    await client.end();
  }
}
