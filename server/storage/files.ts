import { createCleaner } from '@dargu/clean-files';
import type { Hono } from 'hono';
import type { Database } from '@dargu/pg-one-sync';
import type { AppEnv } from '../http/app-env.ts';
import type { BackgroundJob } from '../operations/background-job.ts';
import type { Logger } from '../operations/logger.ts';
import { startFileChecks } from './check-files.ts';
import { createClamd } from './clamd.ts';
import { startByteDeletion } from './delete-bytes.ts';
import { fileRecords } from './file-records.ts';
import { createFileRoutes } from './file-routes.ts';
import type { ObjectStore } from './object-store.ts';
import { openStores } from './open-stores.ts';
import type { FileSettings } from './settings.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** Files that this process checks at a time: each may use a core. */
const checkedAtOnce = 2;

export interface FilesOptions {
  readonly database: Database;
  readonly logger: Logger;
  readonly settings: Pick<FileSettings, 'folder' | 'bucket' | 'clamd'>;
}

/** Files of study guides: handlers of requests, and jobs beside them. */
export interface Files {
  readonly routes: Hono<AppEnv>;
  /** Store of the bytes, for what else the server sends. */
  readonly store: Pick<ObjectStore, 'read'>;
  /** Begins the background jobs. */
  start(): void;
  /** Removes what is due to be removed, now. */
  sweep(): Promise<void>;
  /**
   * Number of files that wait for their check, as of the last poll, and whether the scanner responded last; for
   * metrics.
   */
  state(): FilesState;
  close(): Promise<void>;
}

export interface FilesState {
  readonly waiting: number;
  /** Null where the operator has none. */
  readonly scannerResponds: boolean | null;
}

export async function openFiles({ database, logger, settings }: FilesOptions): Promise<Files> {
  const records = fileRecords(database);
  const { close: closeStores, store, uploads } = await openStores(settings);
  const cleaner = createCleaner();
  const watched = settings.clamd === null ? null : watchScanner(createClamd(settings.clamd));
  let waiting = 0;
  const checks: BackgroundJob[] = [];
  const jobs: BackgroundJob[] = [];
  const checkNow = () => checks.forEach(check => void check.run());
  return {
    store,
    routes: createFileRoutes({ records, store, uploads, onFinished: checkNow }),
    start() {
      const scanner = watched?.scanner ?? null;
      const check = () => startFileChecks({ records, store, uploads, cleaner, scanner, logger });
      checks.push(...Array.from({ length: checkedAtOnce }, check));
      const count = async () => {
        waiting = (await records.waiting()) ?? 0;
      };
      jobs.push(...checks, startByteDeletion({ records, store, uploads, logger, count }));
    },
    async sweep() {
      await Promise.all(jobs.map(job => job.run()));
    },
    state: () => ({ waiting, scannerResponds: watched?.responds() ?? null }),
    async close() {
      await Promise.all([...jobs, cleaner].map(part => part.close()));
      closeStores();
    },
  };
}

/** The same scanner, of which is known whether it responded last. */
function watchScanner(scanner: VirusScanner): { readonly scanner: VirusScanner; readonly responds: () => boolean } {
  let responds = true;
  return {
    responds: () => responds,
    scanner: {
      async scan(bytes) {
        try {
          const found = await scanner.scan(bytes);
          responds = true;
          return found;
        } catch (error) {
          responds = false;
          throw error;
        }
      },
    },
  };
}
