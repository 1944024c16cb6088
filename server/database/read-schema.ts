import { setTimeout } from 'node:timers/promises';
import type { TableApi } from '@dargu/table-api';
import { type Logger, describeError } from '../operations/logger.ts';

/** Requests cannot be served, since the schema cannot be read. The message is for the operator. */
export class SchemaUnreadableError extends Error {
  override readonly name = 'SchemaUnreadableError';
}

interface Options {
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** After how long a failed attempt is the last one, ms. */
  readonly limitMs?: number;
}

/**
 * Reads what requests need to know of the schema. Without statistics, as after a restore, or on a busy machine that
 * takes longer than a request may: it has the limit of a job, and is tried again, with one warning for each reason.
 *
 * @throws SchemaUnreadableError
 */
export async function readSchema(
  tableApi: Pick<TableApi, 'reload'>,
  { logger, signal, limitMs = 300_000 }: Options,
): Promise<void> {
  const endsAt = performance.now() + limitMs;
  let lastReason: string | undefined;
  for (;;) {
    try {
      await tableApi.reload({ timeoutMs: 60_000, signal });
      return;
    } catch (error) {
      signal.throwIfAborted();
      const { message } = error as Error;
      if (performance.now() >= endsAt)
        throw new SchemaUnreadableError(`The schema of the database cannot be read: ${message}`, { cause: error });
      if (message !== lastReason)
        logger.warn('the schema cannot be read yet: requests wait for it', describeError(error));
      lastReason = message;
    }
    await setTimeout(1_000, undefined, { signal });
  }
}
