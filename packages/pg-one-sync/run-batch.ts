import type { Caller } from './admission.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { isConflict } from './errors.ts';
import type { SettingsWanted } from './session-settings.ts';
import type { Step, StepResult } from './one-sync.ts';
import { runOnConnection } from './run-on-connection.ts';

export interface BatchOptions {
  readonly signal: AbortSignal | undefined;
  readonly caller: Caller | undefined;
  /** Time limit of the result, ms. */
  readonly timeoutMs: number;
  readonly settings: SettingsWanted | undefined;
}

/** Number of retries of a batch after a conflict with another transaction. */
const maxRetries = 2;

/** Longest pause before a retry, ms. Pauses are random, so that two batches do not meet again. */
const maxPauseMs = 60;

/**
 * Runs a batch on a connection of a pool. One that was rolled back because of another transaction (deadlock,
 * serialization failure) is run again, which is safe: the batch is the whole transaction, so nothing of it is left.
 */
export async function runBatch(
  pool: ConnectionPool,
  steps: readonly Step[],
  { caller, settings, signal, timeoutMs }: BatchOptions,
): Promise<readonly StepResult[]> {
  const startedAt = performance.now();
  let leftMs = timeoutMs;
  for (let retries = 0; ; retries++) {
    try {
      const connection = await pool.acquire(signal, caller, settings);
      return await runOnConnection({ pool, connection }, steps, { settings, signal, timeoutMs: leftMs });
    } catch (error) {
      if (!isConflict(error) || retries === maxRetries || performance.now() - startedAt > timeoutMs / 2) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, Math.random() * maxPauseMs * (retries + 1)));
    leftMs = Math.max(1, timeoutMs - (performance.now() - startedAt));
  }
}
