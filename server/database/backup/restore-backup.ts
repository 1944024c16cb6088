import { buffer, json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrationsFolder, readMigrations, readSchemaState } from '../migrate.ts';
import {
  BackupError,
  asBackupError,
  type FileStore,
  type BackupManifest,
  type Summary,
  manifestName,
  manifestSchema,
  readArchive,
  summaryName,
  summarySchema,
  tableEntry,
} from './archive.ts';
import { columnList, connectToCopy, readMemberships, readTables, tableName } from './tables.ts';

export interface RestoreTarget {
  /** Connection string of the owner of the schema. */
  readonly adminUrl: string;
  readonly store: Pick<FileStore, 'put'>;
  /** Digest of the key that the server will have; null to take any. */
  readonly keyDigest: string | null;
  /** Folder of the migrations; those of this version by default. */
  readonly migrations?: string;
}

export interface Restored extends Summary {
  /** Number of counters that differed from their rows and were counted again. */
  readonly recounted: number;
  /** Statements that only an administrator of the server can run. */
  readonly missing: readonly string[];
}

/** @throws BackupError when the file is no archive of this product */
export async function readManifest(file: string): Promise<BackupManifest> {
  try {
    for await (const entry of readArchive(file)) {
      const manifest = entry.header.name === manifestName && manifestSchema.safeParse(await json(entry));
      if (manifest && manifest.success) return manifest.data;
      break;
    }
  } catch (error) {
    throw asBackupError(file, error);
  }
  throw new BackupError(`${file} is no backup that this version can read.`);
}

/**
 * Restores an archive into an empty database: runs the migrations that its data has seen, loads all rows in one
 * transaction, puts the files back, runs the migrations that came since, and counts.
 *
 * @throws BackupError with nothing restored; MigrationError, DatabaseUnavailableError
 */
export async function restoreBackup(
  file: string,
  { adminUrl, keyDigest, migrations = migrationsFolder, store }: RestoreTarget,
): Promise<Restored> {
  const manifest = await readManifest(file);
  if (keyDigest !== null && keyDigest !== manifest.providerTokenKey) throw new BackupError(otherKey);
  await refuseUnknownMigrations(manifest, migrations);
  const client = await connectToCopy(adminUrl);
  try {
    await refuseUsed(client);
    const seen = new Set(manifest.migrations.map(({ name }) => name));
    await migrate(adminUrl, migrations, seen);
    // They have run over empty tables, and would not run over the rows.
    const { newer } = await readSchemaState(adminUrl, migrations, seen);
    if (newer.length > 0)
      throw new BackupError(`The database has migrations that came after the backup (${newer[0]}). Name a new one.`);
    const summary = await inTransaction(client, () => load(client, file, manifest, store));
    await migrate(adminUrl, migrations);
    await client.query('analyze');
    const { rows } = await client.query('select from private.stale_counts()');
    if (rows.length > 0) await client.query('select private.recount()');
    return { ...summary, recounted: rows.length, missing: await missingMemberships(client, manifest) };
  } catch (error) {
    throw asBackupError(file, error);
  } finally {
    await client.end();
  }
}

const otherKey =
  'The backup was made with another PROVIDER_TOKEN_KEY. Without that key second factors and keys of web push are lost. ' +
  'Set it (an embedded database has it in DATA_DIR/seal-key), or restore with --new-key.';

async function refuseUnknownMigrations({ migrations, version }: BackupManifest, folder: string): Promise<void> {
  const known = new Map((await readMigrations(folder)).map(({ checksum, name }) => [name, checksum]));
  const other = migrations.find(({ checksum, name }) => known.get(name) !== checksum);
  if (other !== undefined)
    throw new BackupError(
      `The backup was made by version ${version}, whose migration ${other.name} this version does not have. Restore it with that version or a newer one.`,
    );
}

/** A database in which a server has only just run its migrations counts as empty. */
async function refuseUsed(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('public.institutions')::text as table`,
  );
  if ((rows[0]?.table ?? null) === null) return;
  const { rows: used } = await client.query(
    'select from public.institutions union all select from auth.users union all select from public.profiles limit 1',
  );
  if (used.length > 0)
    throw new BackupError('The database is in use: it has people or institutions. Name an empty one.');
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Replaces the rows of all tables. Triggers and foreign keys are off meanwhile; the keys are checked at the end. */
async function load(
  client: Client,
  file: string,
  manifest: BackupManifest,
  store: RestoreTarget['store'],
): Promise<Summary> {
  const tables = new Map(manifest.tables.map(table => [tableEntry(table), table]));
  const names = (await readTables(client)).map(tableName);
  const keys = await foreignKeys(client);
  await client.query('set local row_security = off');
  for (const { name, table } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  const rows: Record<string, number> = {};
  let files = 0;
  let summary: Summary | null = null;
  for await (const entry of readArchive(file)) {
    const { name } = entry.header;
    const table = tables.get(name);
    if (table !== undefined) {
      const copy = client.query(copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`));
      await pipeline(entry, copy);
      rows[name] = copy.rowCount;
    } else if (name === summaryName) {
      summary = summarySchema.parse(await json(entry));
    } else if (name === manifestName) {
      entry.resume();
    } else {
      await store.put(name, await buffer(entry), 'application/octet-stream');
      files++;
    }
  }
  if (summary === null || JSON.stringify(summary) !== JSON.stringify({ rows, files }))
    throw new BackupError(`${file} is not whole. Nothing was restored.`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { definition, name, table } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { schema, name, value } of manifest.sequences)
    await client.query('select setval($1, $2)', [tableName({ schema, name }), value]);
  return summary;
}

async function foreignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 order by 1, 2`);
  return rows;
}

async function missingMemberships(client: Client, { memberships }: BackupManifest): Promise<readonly string[]> {
  const present = new Set((await readMemberships(client)).map(({ member, role }) => `${role} ${member}`));
  return memberships
    .filter(({ member, role }) => !present.has(`${role} ${member}`))
    .map(({ member, role }) => `grant ${role} to ${member};`);
}
