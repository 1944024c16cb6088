import type { Database } from '@dargu/pg-one-sync';
import { type BackgroundJob, startBackgroundJob } from '../operations/background-job.ts';
import { type Logger, describeError } from '../operations/logger.ts';
import { sendJson } from '../operations/send-json.ts';
import { type LegacyUpdate, claimLegacyUpdate, completeLegacyUpdate } from './updates.ts';

/** Address of the people of the first system. */
export interface LegacyUsersSettings {
  /**
   * Address of the collection `users` in the manner of Firestore's REST interface, without a trailing slash, e.g.
   * https://firestore.googleapis.com/v1/projects/p/databases/(default)/documents/users
   */
  readonly url: string;
  /** Sent as a bearer token; null where none is required. */
  readonly token: string | null;
}

export interface MirrorOptions extends LegacyUsersSettings {
  readonly database: Database;
  readonly logger: Logger;
}

/** Attempts at one update, over about nine hours. */
const maxAttempts = 10;

/**
 * Sends changes of department2 to the documents of the first system (CALL-12), as long as something still reads them
 * there. Best effort: no request waits for it, and after ten attempts a change is given up.
 */
export function startLegacyMirror(options: MirrorOptions): BackgroundJob {
  const { database, logger } = options;
  return startBackgroundJob({
    name: 'the mirror of users',
    intervalMs: 15_000,
    logger,
    run: async signal => {
      while (!signal.aborted) {
        const update = await claimLegacyUpdate(database.run);
        if (update === undefined) return;
        if (await send(options, update, signal)) await completeLegacyUpdate(database.run, update);
      }
    },
  });
}

/** @returns whether nothing is left to do for this update */
async function send(
  { logger, token, url }: MirrorOptions,
  update: LegacyUpdate,
  signal: AbortSignal,
): Promise<boolean> {
  const { attempts, department2, document } = update;
  const value = department2 === null ? { nullValue: null } : { integerValue: String(department2) };
  try {
    const address = `${url}/${encodeURIComponent(document)}?updateMask.fieldPaths=department2`;
    const body = { fields: { department2: value } };
    await sendJson(address, { method: 'PATCH', token, body }, 'The other system', signal);
    return true;
  } catch (error) {
    const isGivenUp = attempts >= maxAttempts;
    logger.warn(isGivenUp ? 'a change was not mirrored and is given up' : 'a change was not mirrored, later again', {
      attempts,
      ...describeError(error),
    });
    return isGivenUp;
  }
}
