import type { Caller } from './admission.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { DatabaseConnection } from './connection.ts';
import { isConflict } from './errors.ts';
import type { SettingsWanted } from './kept-settings.ts';
import type { Step, StepResult } from './one-sync.ts';

export interface BatchOptions {
  readonly signal: AbortSignal | undefined;
  readonly caller: Caller | undefined;
  /** How long the answer may take, ms. */
  readonly timeoutMs: number;
  readonly settings: SettingsWanted | undefined;
}

/** How often a batch is run again after a conflict with another transaction. */
const maxRetries = 2;

/** Longest pause before a retry, ms. Pauses are random, so that two batches do not meet again. */
const maxPauseMs = 60;

/**
 * Runs a batch on a connection of the pool. One that was rolled back because of another transaction (deadlock,
 * serialization failure) is run again, which is safe: the batch is the whole transaction, so nothing of it is left.
 */
export async function runBatch(
  pool: ConnectionPool,
  steps: readonly Step[],
  options: BatchOptions,
): Promise<readonly StepResult[]> {
  const startedAt = performance.now();
  for (let retries = 0; ; retries++) {
    try {
      const timeLeftMs = Math.max(1, options.timeoutMs - (retries === 0 ? 0 : performance.now() - startedAt));
      return await runOnConnection(pool, steps, { ...options, timeoutMs: timeLeftMs });
    } catch (error) {
      if (!isConflict(error) || retries === maxRetries || performance.now() - startedAt > options.timeoutMs / 2)
        throw error;
    }
    await new Promise(resolve => setTimeout(resolve, Math.random() * maxPauseMs * (retries + 1)));
  }
}

async function runOnConnection(
  pool: ConnectionPool,
  steps: readonly Step[],
  { caller, settings, signal, timeoutMs }: BatchOptions,
): Promise<readonly StepResult[]> {
  const connection = await pool.acquire(signal, caller, settings);
  const result = runAndRelease(pool, connection, () => connection.run(steps, timeoutMs, settings));
  return await (signal === undefined ? result : abandonOnAbort(result, connection, signal));
}

async function runAndRelease(
  pool: ConnectionPool,
  connection: DatabaseConnection,
  run: () => Promise<readonly StepResult[]>,
): Promise<readonly StepResult[]> {
  try {
    return await run();
  } finally {
    pool.release(connection);
  }
}

/** Rejects at once on abort; the connection is released when the server has ended the statement. */
async function abandonOnAbort<T>(result: Promise<T>, connection: DatabaseConnection, signal: AbortSignal): Promise<T> {
  let abort = () => {};
  const first = new Promise<T>((resolve, reject) => {
    abort = () => {
      connection.cancel();
      reject(signal.reason as Error);
    };
    result.then(resolve, reject); // after an abort nobody waits for it
  });
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  try {
    return await first;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
