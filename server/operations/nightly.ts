import type { Database } from '@dargu/pg-one-sync';
import { type BackgroundJob, jobStatementTimeoutMs, startBackgroundJob } from './background-job.ts';
import type { Logger } from './logger.ts';

const intervalMs = 3_600_000;

/** Work in small statements, each true while there is more to do. */
const steps = [
  // People were promised the day: no failure of another step delays it.
  'gateway.destroy_keys()',
  'gateway.renew_facts()',
  'gateway.sweep_refused(100) > 0',
  'gateway.show_unattended(50) > 0',
  'gateway.renew_recent()',
  'gateway.ask_semester(500) > 0',
  'gateway.release_due(50) > 0',
  'gateway.settle_invitations(500) > 0',
  'gateway.forget_removed_texts(500)',
] as const;

/**
 * Runs once a day, whenever the server runs: counts facts, ratings of the last two years, and the days and quarters
 * that are over, checks the chain of the log of decisions, deletes what was refused or removed long ago, shows again
 * what a team has hidden and no admin decided on, and releases ratings that waited for their day. In the evenings after
 * a semester it asks people about it. Any number of processes may try; one of them does it.
 */
export function startNightly({
  database,
  logger,
}: {
  readonly database: Database;
  readonly logger: Logger;
}): BackgroundJob {
  return startBackgroundJob({
    name: 'nightly',
    intervalMs,
    logger,
    run: async signal => {
      for (const step of steps) {
        for (let isMore = true; isMore && !signal.aborted;) {
          const [done] = await database.run([{ text: `select ${step}`, values: [] }], {
            timeoutMs: jobStatementTimeoutMs,
          });
          isMore = done?.rows[0]?.[0] === 't';
        }
      }
      const [result] = await database.run(
        [{ text: 'select days, quarters, broken from gateway.run_nightly()', values: [] }],
        {
          timeoutMs: jobStatementTimeoutMs,
        },
      );
      const [days, quarters, broken] = result?.rows[0] ?? [];
      if (Number(days) > 0) logger.info('days counted', { days: Number(days), quarters: Number(quarters) });
      if (broken) logger.error('the log of decisions was changed by force', { firstBroken: Number(broken) });
    },
  });
}
