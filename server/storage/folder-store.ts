import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ObjectStore, StorageFullError, objectKey } from './object-store.ts';
import { streamFile } from './stream-file.ts';

/** Nobody but the server's user looks in. */
const folderMode = 0o700;
const fileMode = 0o600;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Keeps objects as files of one folder. An object is written beside its path, flushed to the disk and then moved
 * there, so that after a crash it is there whole or not at all.
 *
 * @param folder made when missing
 * @param isServer false for a command, beside which a server may be writing
 */
export async function openFolderStore(folder: string, isServer = true): Promise<ObjectStore> {
  const incoming = join(folder, 'incoming');
  // What was being written when a process died is nobody's.
  if (isServer) await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: folderMode });

  const pathOf = (key: string): string => {
    if (!objectKey.test(key)) throw new TypeError('No key of an object');
    const [kind = '', id = ''] = key.split('/');
    return join(folder, kind, id.slice(0, 2), id);
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = join(incoming, randomUUID());
      try {
        await writeFlushed(draft, bytes);
        await mkdir(dirname(path), { recursive: true, mode: folderMode });
        await rename(draft, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw asStorageError(error);
      }
    },
    async read(key, range) {
      try {
        return streamFile(await open(pathOf(key), 'r'), range);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Error of a full disk or a used-up quota, as StorageFullError; anything else as it is. */
export function asStorageError(error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)));
  return isFull ? new StorageFullError('The disk of the files is full', { cause: error }) : error;
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', fileMode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * The name in the folder is part of what must survive; where folders cannot be flushed (Windows) the system sees to it.
 */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
