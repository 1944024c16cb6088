import type { Config, DatabaseConfig } from '../config.ts';
import type { Logger } from '../operations/logger.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { MigrationError, migrate, migrationsFolder, pendingMigrations } from './migrate.ts';
import { type Database, openDatabase } from './pool.ts';

/** The database of a running server, migrated. */
export interface Storage {
  readonly database: Database;
  /** Owner's connection string; null when this process only has the one for requests. */
  readonly adminUrl: string | null;
  /** What a person should read of it in the start message. */
  readonly description: string;
  close(): Promise<void>;
}

interface StorageEvents {
  readonly logger: Logger;
  /** The embedded PostgreSQL ended and does not come up again. */
  readonly onFailure: (error: Error) => void;
}

/**
 * Starts the embedded PostgreSQL or connects to the configured one, and brings its schema up to date.
 *
 * @throws EmbeddedDatabaseError, MigrationError, DatabaseUnavailableError, each with a message for the operator
 */
export async function openStorage(config: Config, events: StorageEvents): Promise<Storage> {
  const { prepare, poolSize: size } = config;
  const { urls, description, stop } = await reach(config.database, events);
  try {
    if (urls.admin !== null) await migrate(urls.admin, migrationsFolder);
    else await refuseIncomplete(urls.requests);
    const database = openDatabase({
      connectionString: urls.requests,
      replicaConnectionString: urls.replica ?? undefined,
      size,
      prepare,
      onReplicaLost: reason => events.logger.warn('the replica does not answer: reads go to the primary', { reason }),
      onReplicaBack: () => events.logger.warn('the replica answers again'),
    });
    if (config.production) await refuseSuperuser(database);
    const close = async () => {
      await database.close();
      await stop();
    };
    return { database, adminUrl: urls.admin, description, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Reached {
  readonly urls: { readonly requests: string; readonly admin: string | null; readonly replica: string | null };
  readonly description: string;
  readonly stop: () => Promise<void>;
}

async function reach(config: DatabaseConfig, events: StorageEvents): Promise<Reached> {
  if (config.kind === 'external') {
    const { host, pathname } = new URL(config.url);
    return {
      urls: { requests: config.url, admin: config.adminUrl, replica: config.replicaUrl },
      description: `PostgreSQL at ${host}${pathname}`,
      stop: async () => {},
    };
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: line => events.logger.info(line, { component: 'postgresql' }),
    onFailure: events.onFailure,
  });
  return {
    urls: { requests: embedded.url('authenticator'), admin: embedded.adminUrl, replica: null },
    description: `${config.dataDir} (embedded PostgreSQL)`,
    stop: embedded.stop,
  };
}

/** Without the owner's log-in the schema cannot be brought up to date, only checked. */
async function refuseIncomplete(url: string): Promise<void> {
  const pending = await pendingMigrations(url, migrationsFolder);
  if (pending.length === 0) return;
  throw new MigrationError(
    `The database lacks ${pending.length} migrations, the first of them ${pending[0]}. ` +
      'Run `npm run migrate` with DATABASE_ADMIN_URL, or set that variable for the server.',
  );
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
