import { type AuthLog, type RevocationOptions, revokeDueTokens, sweepSignIn } from '@dargu/auth-api';
import type { Database } from '@dargu/pg-one-sync';
import { type BackgroundJob, jobStatementTimeoutMs, startBackgroundJob } from '../operations/background-job.ts';
import { type Logger, describeError } from '../operations/logger.ts';

interface JobOptions {
  readonly database: Database;
  readonly logger: Logger;
}

/** The server's log, as the auth API writes to it. */
export function authLogOf(logger: Logger): AuthLog {
  return { warn: logger.warn, error: logger.error, describe: describeError };
}

/**
 * Removes sign-ins that were never finished, used challenges, sessions of devices that never came back, and old lines of
 * the audit log. Every process runs it; the database lets one at a time do the work.
 */
export function startSignInSweep({ database, logger }: JobOptions): BackgroundJob {
  return startBackgroundJob({
    name: 'sign-in sweep',
    intervalMs: 600_000,
    logger,
    run: async () => {
      const swept = await sweepSignIn(steps => database.run(steps, { timeoutMs: jobStatementTimeoutMs }));
      if (Object.values(swept).some(count => count > 0)) logger.info('swept up after signing in', swept);
    },
  });
}

/** Revokes tokens of providers that are due. */
export function startRevocations(options: JobOptions & Pick<RevocationOptions, 'cipher' | 'providers'>): BackgroundJob {
  const { cipher, database, logger, providers } = options;
  return startBackgroundJob({
    name: 'revocations',
    intervalMs: 60_000,
    logger,
    run: signal => revokeDueTokens({ cipher, database, providers, log: authLogOf(logger) }, signal),
  });
}
