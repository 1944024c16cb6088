import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { DatabaseError, DatabaseUnavailableError } from '@dargu/pg-one-sync';

/** Folder of the product's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url));

/** A migration cannot run, or what ran before is not what the folder says. The message names the file. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Time limit of opening a session, ms. */
const connectTimeoutMs = 5_000;

/**
 * Time limit of one statement, ms, so that a server that has gone silent does not hold a start for ever; an index of a
 * large table takes minutes.
 */
const statementTimeoutMs = 3_600_000;

/**
 * Longest time that a migration waits for a table that others use, ms. Everybody who comes after it waits behind it, so
 * it steps back and tries again: a long reader such as a backup then holds up the migration and not the site.
 */
const lockTimeoutMs = 2_000;
const maxLockAttempts = 60;

/** Any number that no other lock uses: while one process migrates, the others wait. */
const lockKey = 4_272_706_861;

/**
 * Brings a database to the state of the folder: runs each NNNN-topic.sql that has not run yet, in order of name, each
 * in a transaction of its own together with the note that it ran (migrations.applied). Several processes may do so
 * at once. A migration that fails leaves nothing behind.
 *
 * @param adminUrl connection string of the role that owns the schema
 * @param folder path of the folder with the migrations
 * @param only names of those that may run; all of them unless a backup has seen fewer
 * @returns names of the migrations that ran now
 * @throws MigrationError when a migration fails, or the database was made by other ones. One that a newer version has
 * brought further is left as it is
 */
export async function migrate(
  adminUrl: string,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<readonly string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true);
  const client = await connect(adminUrl);
  try {
    const done: string[] = [];
    await checkServer(client);
    await inTransaction(client, () => client.query(bookkeeping));
    compare(await appliedMigrations(client), migrations);
    for (const migration of migrations) {
      if (await applyWithRetries(client, migration)) done.push(migration.name);
    }
    await inTransaction(client, () => grantMemberships(client));
    return done;
  } finally {
    await client.end();
  }
}

/** A database beside the migrations of this version. */
export interface SchemaState {
  /** Those that it lacks. */
  readonly pending: readonly string[];
  /** Those that a newer version has run since. */
  readonly newer: readonly string[];
}

/**
 * Compares a database with the migrations of a folder; nothing is changed.
 *
 * @param only as for `migrate`
 * @throws MigrationError when other migrations made it, or when it lacks none, but its server lacks memberships of roles
 */
export async function readSchemaState(url: string, folder: string, only?: ReadonlySet<string>): Promise<SchemaState> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true);
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('migrations.applied') is not null as exists`,
    );
    if (rows[0]?.exists !== true) return { pending: migrations.map(migration => migration.name), newer: [] };
    const state = compare(await appliedMigrations(client), migrations);
    // Those that a pending migration grants are not missed yet.
    if (state.pending.length === 0) refuseWithoutMemberships(await missingMemberships(client));
    return state;
  } finally {
    await client.end();
  }
}

/**
 * Connects as a command or a start does.
 *
 * @param settings what is to be other than for migrations
 * @throws DatabaseUnavailableError naming the server, without the password
 */
export async function connect(url: string, settings: ClientConfig = {}): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'dargu migrate',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs,
    ...settings,
  });
  client.on('error', () => {}); // the statement under way reports it
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = message === '' ? code : message;
    throw new DatabaseUnavailableError(
      `The database ${client.database ?? ''} at ${client.host} cannot be reached: ${reason}`,
      {
        cause: error,
      },
    );
  }
}

// Names and checksums are no secret: any log-in role may see whether the schema is complete.
const bookkeeping = `
  create schema if not exists migrations;
  create table if not exists migrations.applied (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  grant usage on schema migrations to public;
  grant select on migrations.applied to public;
`;

/** Reads the migrations of a folder in their order. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return await Promise.all(
    names.map(async name => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The oldest server that has what the schema uses, with an encoding that holds Hebrew. */
async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; letters: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            datctype as letters
     from pg_database where datname = current_database()`,
  );
  const [server] = rows;
  if (server === undefined || server.version < 150_000) throw new MigrationError('PostgreSQL 15 or newer is needed.');
  if (server.encoding !== 'UTF8') {
    throw new MigrationError(`The database must be created with encoding UTF8; it has ${server.encoding}.`);
  }
  // pg_trgm asks the C library, where no Hebrew letter is a letter in these two: the search would find nothing.
  if (server.letters === 'C' || server.letters === 'POSIX') {
    throw new MigrationError(
      `The database must be created with a UTF-8 locale, e.g. LC_CTYPE 'C.UTF-8'; it has ${server.letters}.`,
    );
  }
}

/** The lock lasts as long as the transaction, so that it also works through a connection pooler. */
async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // Where this fails or gets no response the connection is gone, and the transaction with it.
    const undone = client.query('rollback').catch(() => {});
    await Promise.race([undone, setTimeout(connectTimeoutMs, undefined, { ref: false })]);
    throw error;
  }
}

/** Applies one migration in a transaction, stepping back while others hold the tables it needs. */
async function applyWithRetries(client: Client, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(client, () => apply(client, migration));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === maxLockAttempts) {
        throw new MigrationError(
          `Migration ${migration.name} waits for tables that another session holds, such as a backup or a report. End it, or try again later.`,
          { cause: error },
        );
      }
      await setTimeout(Math.min(attempt, 5) * 200);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof MigrationError && error.cause instanceof DatabaseError && error.cause.code === '55P03';
}

async function apply(client: Client, { name, text, checksum }: Migration): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>('select checksum from migrations.applied where name = $1', [
    name,
  ]);
  const [applied] = rows;
  if (applied?.checksum === checksum) return false;
  if (applied !== undefined) throw madeOtherwise(`Migration ${name} was changed after it had run.`);
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
  } catch (error) {
    throw new MigrationError(`Migration ${name} failed${locationOf(error, text)}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  await client.query('insert into migrations.applied (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}

function locationOf(error: unknown, text: string): string {
  if (!(error instanceof DatabaseError) || error.position === undefined) return '';
  const before = text.slice(0, Number(error.position) - 1);
  return ` in line ${before.split('\n').length}`;
}

/** @returns checksums by name, of all that ran in the database */
async function appliedMigrations(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations.applied order by name',
  );
  return new Map(rows.map(row => [row.name, row.checksum]));
}

/**
 * Released migrations are never changed, and new ones come after them (docs/decisions/0128). So a database of a newer
 * version has every migration of this one, unchanged, and then some more: this version may serve it. Any other
 * difference is of a database that was made otherwise.
 */
function compare(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): SchemaState {
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed !== undefined) throw madeOtherwise(`Migration ${changed.name} was changed after it had run.`);
  const known = new Set(migrations.map(({ name }) => name));
  const pending = [...known].filter(name => !applied.has(name));
  const newer = [...applied.keys()].filter(name => !known.has(name));
  const last = migrations.at(-1)?.name ?? '';
  const misplaced = newer.find(name => pending.length > 0 || name < last);
  if (misplaced !== undefined)
    throw madeOtherwise(`The database was made by other migrations than those of this version (${misplaced}).`);
  return { pending, newer };
}

const madeOtherwise = (reason: string) =>
  new MigrationError(
    `${reason} Nothing in it was changed.\n` +
      'A database of before version 1.0, or of a changed program, is not brought along. Start with an empty one: move ' +
      'the data folder away or set DATA_DIR to another folder; with a PostgreSQL of your own, name a new database in ' +
      'DATABASE_URL and DATABASE_ADMIN_URL. To read or export what is in the old one, start the version that made it.',
  );

/** The roles that the login of requests turns into. */
const rolesOfRequests = ['anon', 'authenticated', 'service_role', 'auth_admin'];

/**
 * Reads which of these roles the login is no member of. Memberships belong to the server and not to the database, so a
 * dump does not carry them, although the migrations that granted them count as applied after a restore.
 */
async function missingMemberships(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select role.rolname as name from pg_roles login, pg_roles role
     where login.rolname = 'authenticator' and role.rolname = any($1) and not pg_has_role(login.oid, role.oid, 'member')
     order by role.rolname`,
    [rolesOfRequests],
  );
  return rows.map(row => row.name);
}

const grantStatement = (roles: readonly string[]) => `grant ${roles.join(', ')} to authenticator`;

async function grantMemberships(client: Client): Promise<void> {
  const missing = await missingMemberships(client);
  if (missing.length === 0) return;
  try {
    await client.query(grantStatement(missing));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') refuseWithoutMemberships(missing);
    throw error;
  }
}

function refuseWithoutMemberships(missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new MigrationError(
    `The login of requests lacks memberships, as after a restore into another server. Run as its administrator: ${grantStatement(missing)};`,
  );
}
