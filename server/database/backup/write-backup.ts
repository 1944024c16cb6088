import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type ArchiveWriter,
  BackupError,
  type FileStore,
  type BackupManifest,
  type Summary,
  manifestName,
  summaryName,
  tableEntry,
  writeArchive,
} from './archive.ts';
import { columnList, connectToCopy, readMemberships, readSequences, readTables, tableName } from './tables.ts';

export interface BackupSource {
  /** Connection string of the owner of the schema. */
  readonly adminUrl: string;
  readonly store: Pick<FileStore, 'read'>;
  /** Digest of the key that encrypts secrets in the database. */
  readonly keyDigest: string;
  /** Of the product. */
  readonly version: string;
}

/** Any number that no other lock uses. */
const lockKey = 4_272_706_862;

/**
 * Writes all that a site has into one file while it runs: every row of one moment, and the files that these rows name.
 * Then notes the time in the database, and for how long backups are stored.
 *
 * @param days for how many days it is stored; null where that is not known
 * @returns isNoted false when the database could not note it, e.g. because its disk is full. The archive is whole
 * @throws BackupError, DatabaseUnavailableError
 */
export async function writeBackup(
  file: string,
  source: BackupSource,
  days: number | null = null,
): Promise<Summary & { isNoted: boolean }> {
  const client = await connectToCopy(source.adminUrl);
  try {
    await client.query('set row_security = off'); // a policy would leave rows out
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock($1) as free`, [lockKey]);
    if (rows[0]?.free !== true) throw new BackupError('Another backup of this database is being written.');
    await client.query('begin isolation level repeatable read read only');
    let summary: Summary = { rows: {}, files: 0 };
    await writeArchive(file, async archive => {
      const manifest = await readManifest(client, source);
      await archive.add(manifestName, json(manifest));
      summary = {
        rows: await addTables(client, archive, manifest, `${file}.table`),
        files: await addFiles(client, archive, source.store),
      };
      await archive.add(summaryName, json(summary));
    });
    const stored = days === null ? '' : `, backup_days = ${days}`;
    const isNoted = await client
      .query(`commit; update private.installation set backed_up_at = clock_timestamp()${stored}`)
      .then(
        () => true,
        () => false,
      );
    return { ...summary, isNoted };
  } finally {
    await client.end();
  }
}

const json = (value: BackupManifest | Summary) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

async function readManifest(client: Client, { keyDigest, version }: BackupSource): Promise<BackupManifest> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations.applied order by name',
  );
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return {
    format: 1,
    version,
    createdAt: new Date().toISOString(),
    postgresql: rows[0]?.server_version ?? '',
    providerTokenKey: keyDigest,
    migrations,
    memberships: await readMemberships(client),
    tables: [...(await readTables(client))],
    sequences: await readSequences(client),
  };
}

/**
 * Adds the rows of each table. Their size has to be known before, so they are first written beside the archive.
 *
 * @returns number of rows by entry
 */
async function addTables(client: Client, archive: ArchiveWriter, { tables }: BackupManifest, draft: string) {
  const rows: Record<string, number> = {};
  try {
    for (const table of tables) {
      const copy = client.query(copyTo(`copy ${tableName(table)} (${columnList(table)}) to stdout`));
      await pipeline(copy, createWriteStream(draft, { mode: 0o600 }));
      rows[tableEntry(table)] = copy.rowCount;
      await archive.addFile(tableEntry(table), draft);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return rows;
}

/**
 * Adds the files that the rows name. One that is gone was deleted since the moment of the rows.
 *
 * @returns how many
 */
async function addFiles(client: Client, archive: ArchiveWriter, store: BackupSource['store']): Promise<number> {
  const { rows } = await client.query<{ key: string }>(storedObjects);
  let added = 0;
  for (const { key } of rows) {
    const stream = await store.read(key);
    if (stream === null) continue;
    await archive.add(key, new Uint8Array(await new Response(stream).arrayBuffer()));
    added++;
  }
  return added;
}

const storedObjects = `
  select object_key as key from private.stored_files union
  select thumbnail_key from private.stored_files union
  select object_key from private.live_update_bundles order by 1`;
