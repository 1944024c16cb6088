import type { Caller } from './admission.ts';
import type { ConnectionPool, PoolOptions } from './connection-pool.ts';
import { isConflict } from './errors.ts';
import { FlushConnection } from './flush-connection.ts';
import type { SettingsWanted } from './kept-settings.ts';
import type { Step, StepResult } from './one-sync.ts';
import { runOnConnection } from './run-on-connection.ts';
import { SharedFlush } from './shared-flush.ts';
import { waitWithin } from './wait-within.ts';

export interface BatchOptions {
  readonly signal: AbortSignal | undefined;
  readonly caller: Caller | undefined;
  /** How long the answer may take, ms. */
  readonly timeoutMs: number;
  readonly settings: SettingsWanted | undefined;
  /** Whether its commit may be flushed to the disk with those of others. */
  readonly sharesFlush: boolean;
}

/** How often a batch is run again after a conflict with another transaction. */
const maxRetries = 2;

/** Longest pause before a retry, ms. Pauses are random, so that two batches do not meet again. */
const maxPauseMs = 60;

/** Goes ahead of a batch whose transaction then ends before it is on the disk (PostgreSQL, "Asynchronous Commit"). */
const notWaiting: Step = {
  name: 'commit-not-waiting',
  text: `select set_config('synchronous_commit', 'off', true)`,
  values: [],
};

/** Left for the flush of a batch that has waited long for its connection, ms. */
const leastFlushMs = 500;

interface Committed {
  readonly results: readonly StepResult[];
  /** Resolves when they are on the disk; undefined when they are. */
  readonly flushed: Promise<void> | undefined;
}

/** Runs batches on the connections of a pool. */
export class BatchRunner {
  readonly #pool: ConnectionPool;
  readonly #flusher: FlushConnection;
  readonly #flushes: SharedFlush;

  constructor(pool: ConnectionPool, options: PoolOptions) {
    this.#pool = pool;
    this.#flusher = new FlushConnection(options);
    this.#flushes = new SharedFlush(this.#flusher);
  }

  /** Ends what it holds beside the pool. */
  async close(): Promise<void> {
    await this.#flusher.close();
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
    return options.sharesFlush ? this.#runSharing(steps, options) : this.#runAlone(steps, options);
  }

  async #runAlone(
    steps: readonly Step[],
    { caller, settings, signal, timeoutMs }: BatchOptions,
  ): Promise<readonly StepResult[]> {
    const connection = await this.#pool.acquire(signal, caller, settings);
    return await runOnConnection({ pool: this.#pool, connection }, steps, { settings, signal, timeoutMs });
  }

  /** As #runAlone. While others write it does not wait for the disk by itself, and its connection is free for them. */
  async #runSharing(steps: readonly Step[], options: BatchOptions): Promise<readonly StepResult[]> {
    const startedAt = performance.now();
    const { flushed, results } = await this.#commit(steps, options);
    const leftMs = options.timeoutMs - (performance.now() - startedAt);
    if (flushed !== undefined) await waitWithin(flushed, Math.max(leastFlushMs, leftMs), options.signal);
    return results;
  }

  async #commit(steps: readonly Step[], { caller, settings, signal, timeoutMs }: BatchOptions): Promise<Committed> {
    this.#flushes.begin();
    try {
      const connection = await this.#pool.acquire(signal, caller, settings);
      const isFlushedLater = this.#flushes.takes();
      const all = isFlushedLater ? [notWaiting, ...steps] : steps;
      const results = await runOnConnection({ pool: this.#pool, connection }, all, { settings, signal, timeoutMs });
      if (!isFlushedLater) return { results, flushed: undefined };
      return { results: results.slice(1), flushed: this.#flushes.settled() };
    } finally {
      this.#flushes.end();
    }
  }
}
