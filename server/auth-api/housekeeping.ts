import type { Database } from '@dargu/pg-one-sync';
import { type Chore, choreTimeoutMs, startChore } from '../operations/chore.ts';
import type { Logger } from '../operations/logger.ts';
import { sweepSignIn } from './store/sweep.ts';

/**
 * Clears away sign-ins that nobody finished, used challenges, sessions of devices that never came back, and old lines
 * of the audit log. Every process takes turns; the database lets one at a time do the work.
 */
export function startHousekeeping({
  database,
  logger,
}: {
  readonly database: Database;
  readonly logger: Logger;
}): Chore {
  return startChore({
    name: 'housekeeping',
    interval: 600_000,
    logger,
    turn: async () => {
      const swept = await sweepSignIn(steps => database.run(steps, { timeoutMs: choreTimeoutMs }));
      if (Object.values(swept).some(count => count > 0)) logger.info('swept up after signing in', swept);
    },
  });
}
