import { type BackgroundJob, startBackgroundJob } from '../operations/background-job.ts';
import { type Logger, describeError } from '../operations/logger.ts';
import type { FileRecords } from './file-records.ts';
import type { ObjectStore } from './object-store.ts';
import type { UploadStore } from './upload-store.ts';

export interface DeleteOptions {
  readonly records: Pick<FileRecords, 'sweep' | 'claimBytes' | 'bytesAreDeleted'>;
  readonly store: Pick<ObjectStore, 'delete'>;
  readonly uploads: Pick<UploadStore, 'remove' | 'getUpload'>;
  readonly logger: Logger;
  /** Counts, for metrics, what else there is to do. */
  readonly count: () => Promise<void>;
}

/**
 * Removes rows that nobody has finished or attached, and then the bytes of every row that has gone, with its account or
 * by itself. What cannot be removed now, e.g. because the storage is away, is tried again after five minutes.
 */
export function startByteDeletion({ count, records, store, uploads, logger }: DeleteOptions): BackgroundJob {
  const removeUpload = async (id: string) => {
    const isThere = await uploads.getUpload(id).then(
      () => true,
      () => false,
    );
    if (isThere) await uploads.remove(id);
  };
  return startBackgroundJob({
    name: 'file sweep',
    intervalMs: 30_000,
    logger,
    run: async signal => {
      await count();
      await records.sweep();
      while (!signal.aborted) {
        const due = (await records.claimBytes()) ?? [];
        if (due.length === 0) return;
        const done: number[] = [];
        for (const { id, kind, key } of due) {
          try {
            await (kind === 'upload' ? removeUpload(key) : store.delete(key));
            done.push(id);
          } catch (error) {
            logger.warn('bytes could not be removed, later again', { kind, ...describeError(error) });
          }
        }
        await records.bytesAreDeleted(done);
      }
    },
  });
}
