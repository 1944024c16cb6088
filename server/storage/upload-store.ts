import { AsyncResource } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { DataStore, Upload } from '@tus/server';
import { resumeWork } from '../http/thread-time.ts';
import { StorageFullError } from './object-store.ts';

/** Lifetime of a half-uploaded file, ms. The database sweeps its row after the same time. */
export const uploadExpiryMs = 86_400_000;

/** Left free on the disk, bytes: the database may lie on it too, and is worth more than an upload. */
const reservedBytes = 256 * 1_048_576;

/** Received parts of uploads, in the tus server's own form. */
export type UploadStore = DataStore & { read(id: string): Readable | Promise<Readable> };

/** The tus server's store of files, which says when it is the disk that has no room. */
class CarefulFileStore extends FileStore {
  readonly #freeBytes: () => Promise<number>;

  constructor(folder: string, freeBytes: () => Promise<number>) {
    super({ directory: folder, expirationPeriodInMilliseconds: uploadExpiryMs });
    this.#freeBytes = freeBytes;
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#refuseWhenFull(upload.size ?? 0);
    return await super.create(upload);
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    // What a chunk costs is its sender's, though it comes in a turn of its own.
    readable.on('data', AsyncResource.bind(resumeWork));
    try {
      return await super.write(readable, id, offset);
    } catch (error) {
      // The store reports every failure to write alike.
      await this.#refuseWhenFull(0);
      throw error;
    }
  }

  async #refuseWhenFull(bytes: number): Promise<void> {
    if ((await this.#freeBytes()) < bytes + reservedBytes) throw new StorageFullError('The disk of the files is full');
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * @param folder made when missing, for nobody but the server's user
 * @param freeBytes of its disk
 */
export function openUploadFolder(folder: string, freeBytes = () => freeBytesOf(folder)): UploadStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return new CarefulFileStore(folder, freeBytes);
}
