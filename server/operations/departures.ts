import type { Database } from '@dargu/pg-one-sync';
import { type BackgroundJob, jobStatementTimeoutMs, startBackgroundJob } from './background-job.ts';
import type { Logger } from './logger.ts';

/**
 * Removes what people who have left had written, each thing within a minute of the moment that was drawn for it. Any number
 * of processes may do it at once.
 */
export function startDepartures({
  database,
  logger,
}: {
  readonly database: Database;
  readonly logger: Logger;
}): BackgroundJob {
  return startBackgroundJob({
    name: 'departures',
    intervalMs: 60_000,
    logger,
    run: async signal => {
      for (let isMore = true; isMore && !signal.aborted;) {
        const [result] = await database.run([{ text: 'select gateway.remove_departing()', values: [] }], {
          timeoutMs: jobStatementTimeoutMs,
        });
        isMore = result?.rows[0]?.[0] === 't';
      }
    },
  });
}
