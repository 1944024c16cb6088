import type { Database } from '@dargu/pg-one-sync';
import { type BackgroundJob, startBackgroundJob } from './background-job.ts';
import type { Logger } from './logger.ts';

/** Time of the last backup, for metrics. */
export class LastBackup {
  /** Unix seconds; null when there was none, or it is not known yet. */
  finishedAt: number | null = null;

  /** Reads it now and then every minute. */
  start({ database, logger }: { readonly database: Database; readonly logger: Logger }): BackgroundJob {
    return startBackgroundJob({
      name: 'last-backup',
      intervalMs: 60_000,
      logger,
      run: async () => {
        const [result] = await database.run([{ text: 'select gateway.last_backup()', values: [] }]);
        const seconds = result?.rows[0]?.[0] ?? null;
        this.finishedAt = seconds === null ? null : Number(seconds);
      },
    });
  }
}
