import { join } from 'node:path';
import { createCleaner } from '@dargu/clean-files';
import type { Hono } from 'hono';
import type { Database } from '@dargu/pg-one-sync';
import type { AppEnv } from '../http/app-env.ts';
import type { BackgroundJob } from '../operations/background-job.ts';
import type { Logger } from '../operations/logger.ts';
import { startFileChecks } from './check-files.ts';
import { startByteDeletion } from './delete-bytes.ts';
import { fileRecords } from './file-records.ts';
import { createFileRoutes } from './file-routes.ts';
import { openFolderStore } from './folder-store.ts';
import { openUploadFolder } from './upload-store.ts';

/** Files that this process checks at a time: each may use a core. */
const checkedAtOnce = 2;

export interface FilesOptions {
  readonly database: Database;
  readonly logger: Logger;
  /** Folder of the files, made when missing. */
  readonly folder: string;
}

/** Files of study guides: what answers requests, and what is done beside them. */
export interface Files {
  readonly routes: Hono<AppEnv>;
  /** Begins the background jobs. */
  start(): void;
  /** Removes what is due to be removed, now. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function openFiles({ database, folder, logger }: FilesOptions): Promise<Files> {
  const records = fileRecords(database);
  const store = await openFolderStore(folder);
  const uploads = openUploadFolder(join(folder, 'uploads'));
  const cleaner = createCleaner();
  const checks: BackgroundJob[] = [];
  const jobs: BackgroundJob[] = [];
  const checkNow = () => checks.forEach(check => void check.run());
  return {
    routes: createFileRoutes({ records, store, uploads, onFinished: checkNow }),
    start() {
      const check = () => startFileChecks({ records, store, uploads, cleaner, scanner: null, logger });
      checks.push(...Array.from({ length: checkedAtOnce }, check));
      jobs.push(...checks, startByteDeletion({ records, store, uploads, logger }));
    },
    async sweep() {
      await Promise.all(jobs.map(job => job.run()));
    },
    async close() {
      await Promise.all([...jobs, cleaner].map(part => part.close()));
    },
  };
}
