import type { Database } from '@dargu/pg-one-sync';
import { type BackgroundJob, jobStatementTimeoutMs, startBackgroundJob } from './background-job.ts';
import type { Logger } from './logger.ts';

/** As many people as one statement takes; there may be more when a day ends. */
const batch = 1_000;

/**
 * Sets "ratings today" and "this month" of profiles back to 0 within a minute after the day or the month is over in
 * Jerusalem. Only what a profile shows depends on it: the limits compare days themselves. Any number of processes may
 * do it at once.
 */
export function startCounterRoll({
  database,
  logger,
}: {
  readonly database: Database;
  readonly logger: Logger;
}): BackgroundJob {
  return startBackgroundJob({
    name: 'rating counters',
    intervalMs: 60_000,
    logger,
    run: async signal => {
      let rolled = batch;
      while (rolled >= batch && !signal.aborted) {
        const [result] = await database.run([{ text: 'select gateway.roll_rating_counters()', values: [] }], {
          timeoutMs: jobStatementTimeoutMs,
        });
        rolled = Number(result?.rows[0]?.[0] ?? 0);
      }
    },
  });
}
