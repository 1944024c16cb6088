import type { Caller } from './admission.ts';
import type { ConnectionPool, PoolOptions } from './connection-pool.ts';
import { isConflict } from './errors.ts';
import type { SettingsWanted } from './kept-settings.ts';
import type { Step, StepResult } from './one-sync.ts';
import { PipelinedReads } from './pipelined-reads.ts';
import { runOnConnection } from './run-on-connection.ts';

export interface BatchOptions {
  readonly signal: AbortSignal | undefined;
  readonly caller: Caller | undefined;
  /** How long the answer may take, ms. */
  readonly timeoutMs: number;
  readonly settings: SettingsWanted | undefined;
}

/** A read of the product takes a millisecond; this leaves room for a machine that is busy. */
const defaultQuickReadMs = 20;

/** How often a batch is run again after a conflict with another transaction. */
const maxRetries = 2;

/** Longest pause before a retry, ms. Pauses are random, so that two batches do not meet again. */
const maxPauseMs = 60;

/** Runs batches on the connections of a pool. */
export class BatchRunner {
  readonly #pool: ConnectionPool;
  readonly #reads: PipelinedReads;

  constructor(pool: ConnectionPool, { quickReadMs = defaultQuickReadMs }: Pick<PoolOptions, 'quickReadMs'>) {
    this.#pool = pool;
    this.#reads = new PipelinedReads(pool, quickReadMs);
  }

  /**
   * Runs a batch. One that was rolled back because of another transaction (deadlock, serialization failure) is run again,
   * which is safe: the batch is the whole transaction, so nothing of it is left.
   */
  async run(steps: readonly Step[], options: BatchOptions): Promise<readonly StepResult[]> {
    const startedAt = performance.now();
    let left = options;
    for (let retries = 0; ; retries++) {
      try {
        return await this.#runOnce(steps, left);
      } catch (error) {
        if (!isConflict(error) || retries === maxRetries || performance.now() - startedAt > options.timeoutMs / 2)
          throw error;
      }
      await new Promise(resolve => setTimeout(resolve, Math.random() * maxPauseMs * (retries + 1)));
      left = { ...options, timeoutMs: Math.max(1, options.timeoutMs - (performance.now() - startedAt)) };
    }
  }

  #runOnce(steps: readonly Step[], options: BatchOptions): Promise<readonly StepResult[]> {
    const { caller, settings, signal, timeoutMs } = options;
    const [step] = steps;
    return step !== undefined && this.#reads.suit(steps, settings)
      ? this.#reads.run(step, { caller, settings, signal, timeoutMs })
      : this.#runAlone(steps, options);
  }

  async #runAlone(
    steps: readonly Step[],
    { caller, settings, signal, timeoutMs }: BatchOptions,
  ): Promise<readonly StepResult[]> {
    const connection = await this.#pool.acquire(signal, caller, settings);
    const sentAt = performance.now();
    const results = await runOnConnection({ pool: this.#pool, connection }, steps, { settings, signal, timeoutMs });
    this.#reads.noteAlone(steps, settings, performance.now() - sentAt);
    return results;
  }
}
