import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';

/** An archive cannot be written, read or restored; the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Where the files of people are. */
export interface FileStore {
  read(key: string): Promise<ReadableStream<Uint8Array> | null>;
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
}

/** First entry of an archive. */
export const manifestName = 'manifest.json';
/** Last entry of an archive: one without it was cut off. */
export const summaryName = 'complete.json';

const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

export const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  postgresql: z.string(),
  /** Digest of PROVIDER_TOKEN_KEY, which is not in the archive and which the data needs. */
  providerTokenKey: z.string(),
  /** Name and checksum of each migration that the data has seen. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  memberships: z.array(z.object({ role: z.string(), member: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
});
export const summarySchema = z.object({ rows: z.record(z.string(), z.number()), files: z.number() });

export type BackupTable = z.infer<typeof tableSchema>;
export type BackupManifest = z.infer<typeof manifestSchema>;
export type Summary = z.infer<typeof summarySchema>;

/** Name of a table's entry; its rows are in PostgreSQL's text format of COPY. */
export const tableEntry = ({ schema, name }: BackupTable) => `database/${schema}.${name}`;

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds what a file on the disk holds. */
  addFile(name: string, path: string): Promise<void>;
}

/**
 * Writes a compressed tar file that only its owner can read. It has another name until it is whole and on the disk.
 *
 * @throws BackupError when the file exists
 */
export async function writeArchive(file: string, write: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const draft = `${file}.partial`;
  if (await exists(file)) throw new BackupError(`${file} exists. Choose another name, or remove it first.`);
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
  written.catch(() => {}); // reported below, or by what was being added
  const entry = async (name: string, size: number, fill: (entry: NodeJS.WritableStream) => Promise<void>) => {
    const sink = tar.entry({ name, size });
    await Promise.race([fill(sink), written]);
  };
  try {
    await write({
      add: (name, bytes) => entry(name, bytes.byteLength, sink => pipeline([bytes], sink)),
      async addFile(name, path) {
        await entry(name, (await stat(path)).size, sink => pipeline(createReadStream(path), sink));
      },
    });
    tar.finalize();
    await written;
    await rename(draft, file);
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Reads an archive from its begin, one entry after the other.
 *
 * @throws BackupError when it is no archive, or was cut off
 */
export async function* readArchive(file: string) {
  const entries = extract();
  const read = pipeline(createReadStream(file), createGunzip(), entries);
  read.catch(() => {}); // the loop ends with the same error
  try {
    for await (const entry of entries) yield entry;
    await read;
  } catch (error) {
    throw asBackupError(file, error);
  } finally {
    entries.destroy();
    await read.catch(() => {});
  }
}

/** Explains an error of decompressing or of the disk, also one that came out of an entry; any other stays as it is. */
export function asBackupError(file: string, error: unknown): unknown {
  const isOfFile = error instanceof Error && 'code' in error && /^Z_|ENOENT|EISDIR/u.test(String(error.code));
  return isOfFile ? new BackupError(`${file} is no whole backup: ${error.message}`, { cause: error }) : error;
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}
