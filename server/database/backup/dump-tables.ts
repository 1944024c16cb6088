import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './archive.ts';
import { columnList, connectToCopy, readTables, tableName } from './tables.ts';

/**
 * Writes every table as CSV (RFC 4180, UTF-8, with a header; null is nothing, empty text is "") into a new folder that
 * only its owner may enter, all rows of one moment. The folder has another name until it is whole.
 *
 * @returns number of rows by file
 * @throws BackupError when the folder exists, or the database is empty; DatabaseUnavailableError
 */
export async function dumpTables(folder: string, adminUrl: string): Promise<Readonly<Record<string, number>>> {
  const draft = `${folder}.partial`;
  for (const path of [folder, draft])
    await mkdir(path, { mode: 0o700 }).catch(({ code, message }: NodeJS.ErrnoException) => {
      throw new BackupError(code === 'EEXIST' ? `${path} exists: name a folder that does not.` : message);
    });
  try {
    const rows = await writeTables(draft, adminUrl);
    await rename(draft, folder); // takes the place of the empty one
    return rows;
  } catch (error) {
    for (const path of [draft, folder]) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

async function writeTables(folder: string, adminUrl: string) {
  const client = await connectToCopy(adminUrl);
  const rows: Record<string, number> = {};
  try {
    await client.query('set row_security = off'); // a policy would leave rows out
    await client.query('begin isolation level repeatable read read only');
    for (const table of await readTables(client)) {
      const file = `${table.schema}.${table.name}.csv`;
      const copy = client.query(
        copyTo(`copy ${tableName(table)} (${columnList(table)}) to stdout (format csv, header)`),
      );
      await pipeline(copy, createWriteStream(join(folder, file), { mode: 0o600 }));
      rows[file] = copy.rowCount;
    }
    if (Object.keys(rows).length === 0) throw new BackupError('There are no tables: is this the right database?');
    return rows;
  } finally {
    await client.end();
  }
}
