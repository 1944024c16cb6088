import { createHash } from 'node:crypto';
import { DatabaseError } from '@dargu/pg-one-sync';
import { type BackgroundJob, startBackgroundJob } from '../operations/background-job.ts';
import { type Logger, describeError } from '../operations/logger.ts';
import type { Cleaner } from '@dargu/clean-files';
import type { ClaimedFile, FileRecords } from './file-records.ts';
import { neutralFileName } from './neutral-file-name.ts';
import type { ObjectStore } from './object-store.ts';
import type { VirusScanner } from './virus-scanner.ts';
import type { UploadStore } from './upload-store.ts';

export interface CheckOptions {
  readonly records: FileRecords;
  readonly store: ObjectStore;
  readonly uploads: UploadStore;
  readonly cleaner: Cleaner;
  /** Null where the operator has none. */
  readonly scanner: VirusScanner | null;
  readonly logger: Logger;
}

/** Delay of a file that could not be checked, s. */
const postponeSeconds = 30;
/**
 * Checks and cleans what was uploaded, then puts it into the storage, one file after the other. Runs when a file has
 * arrived and every few seconds, for what a process that died has left. Any number of them may run: each takes other
 * files.
 */
export function startFileChecks(options: CheckOptions): BackgroundJob {
  const { records, logger } = options;
  return startBackgroundJob({
    name: 'file checks',
    intervalMs: 5_000,
    logger,
    run: async signal => {
      while (!signal.aborted) {
        const claimed = await records.claimCheck();
        if (claimed === null) return;
        try {
          await check(options, claimed);
        } catch (error) {
          await records.postponeCheck(claimed.file_id, signal.aborted ? 0 : postponeSeconds, isOfFile(error));
          if (signal.aborted) return;
          logger.error('a file could not be checked, later again', { file: claimed.file_id, ...describeError(error) });
        }
      }
    },
  });
}

/**
 * Checks whether the database cannot take what was found of a file, which will be so the next time too (SQLSTATE 22,
 * 23).
 */
const isOfFile = (error: unknown): boolean => error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

async function check({ records, store, uploads, cleaner, scanner }: CheckOptions, claimed: ClaimedFile): Promise<void> {
  const { file_id: file, object_key: objectKey, thumbnail_key: thumbnailKey } = claimed;
  const uploaded = await readAll(uploads, file);
  if (uploaded === undefined) {
    await records.refuse(file, 'broken', null);
    return;
  }
  const uploadDigest = digestOf(uploaded);
  if (scanner !== null && (await scanner.scan(uploaded)) === 'infected') {
    await records.refuse(file, 'virus', uploadDigest);
    return;
  }
  const result = await cleaner.clean(uploaded);
  if (result.outcome === 'refused') {
    await records.refuse(file, result.reason, uploadDigest);
    return;
  }
  const { bytes, thumbnail } = result;
  const { name, isChanged } = neutralFileName(claimed.name, claimed.names, result);
  await store.put(objectKey, bytes, result.mediaType);
  if (thumbnail !== null) await store.put(thumbnailKey, thumbnail, 'image/webp');
  await records.complete(file, {
    upload_digest: uploadDigest,
    digest: digestOf(bytes),
    name,
    media_type: result.mediaType,
    bytes: bytes.byteLength,
    pages: result.pages,
    width: result.width,
    height: result.height,
    has_thumbnail: thumbnail !== null,
    cleaned: isChanged ? [...result.cleaned, 'file_name'] : result.cleaned,
  });
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The whole upload, at most 20 MB; undefined where it has gone. */
async function readAll(uploads: UploadStore, file: string): Promise<Uint8Array | undefined> {
  const upload = await uploads.getUpload(file).catch(() => undefined);
  if (upload === undefined || upload.offset !== upload.size) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of await uploads.read(file)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
