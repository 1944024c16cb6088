import { ConnectionPool, type PoolOptions } from './connection-pool.ts';
import { DatabaseConnection } from './connection.ts';
import { DatabaseUnavailableError, isConflict } from './errors.ts';
import type { Step, StepResult } from './one-sync.ts';
import type { PoolState } from './database.ts';
import { type BatchOptions, runBatch } from './run-batch.ts';

export interface ReplicaEvents {
  /** The replica does not respond; reads go to the primary until it does. @param reason for the log */
  readonly onReplicaLost: ((reason: string) => void) | undefined;
  readonly onReplicaBack: (() => void) | undefined;
}

/** A read replica; the primary serves while the replica does not. */
export interface Replica {
  /** @param onPrimary runs the same on the primary, with the time that is left, ms */
  run(
    steps: readonly Step[],
    options: BatchOptions,
    onPrimary: (timeLeftMs: number) => Promise<readonly StepResult[]>,
  ): Promise<readonly StepResult[]>;
  readonly state: PoolState;
  close(): Promise<void>;
}

/** Time for which requests avoid a replica that did not respond, ms. Then one of them tries it. */
const avoidanceMs = 5_000;

/** Time of a result after which a probe checks whether the replica is still there at all, ms. */
const suspicionMs = 1_000;

/** Time limit of a probe on a new connection, ms. */
const probeTimeoutMs = 1_500;

/**
 * One failed attempt is enough: the request at hand goes to the primary with the time it has left, those after it go
 * there at once. A replica that refuses shows at the first attempt; one that has gone silent by a probe beside a
 * request that takes long, so that a slow query does not pass for a dead replica and is not run a second time on the
 * primary.
 */
export function createReplica(options: PoolOptions, events: ReplicaEvents): Replica {
  const pool = new ConnectionPool({ ...options, retriesConnecting: false });
  let lost = false;
  let avoidedUntil = 0;
  let probing: Promise<boolean> | undefined;

  const lose = (reason: string) => {
    avoidedUntil = performance.now() + avoidanceMs;
    if (!lost) events.onReplicaLost?.(reason);
    lost = true;
  };
  const find = () => {
    if (lost) events.onReplicaBack?.();
    lost = false;
  };
  /** Aborts the request when the replica accepts no new connection either; one probe serves all requests. */
  const suspect = async (giveUp: AbortController) => {
    probing ??= probe(options).finally(() => (probing = undefined));
    if (!(await probing)) giveUp.abort(silent);
  };

  return {
    run: async (steps, { caller, settings, signal, timeoutMs }, onPrimary) => {
      const startedAt = performance.now();
      if (startedAt < avoidedUntil) return await onPrimary(timeoutMs);
      if (lost) avoidedUntil = startedAt + avoidanceMs; // the others wait for what this one finds out
      const giveUp = new AbortController();
      const suspicion = setTimeout(() => void suspect(giveUp), suspicionMs);
      try {
        const both = signal === undefined ? giveUp.signal : AbortSignal.any([signal, giveUp.signal]);
        const results = await runBatch(pool, steps, { caller, settings, signal: both, timeoutMs });
        avoidedUntil = 0;
        find();
        return results;
      } catch (error) {
        // A conflict with what the replica replays: the primary has no such conflicts.
        if (isConflict(error)) return await onPrimary(timeLeft(startedAt, timeoutMs));
        if (!(error instanceof DatabaseUnavailableError)) throw error;
        lose(error.message);
        return await onPrimary(timeLeft(startedAt, timeoutMs));
      } finally {
        clearTimeout(suspicion);
      }
    },
    get state() {
      return { ...pool.state, available: !lost };
    },
    close: () => pool.close(),
  };
}

const silent = new DatabaseUnavailableError('The replica does not respond');

function timeLeft(startedAt: number, timeoutMs: number): number {
  return Math.max(500, timeoutMs - (performance.now() - startedAt));
}

/** Checks whether a new connection can be made and responds. */
async function probe(options: PoolOptions): Promise<boolean> {
  const late = AbortSignal.timeout(probeTimeoutMs);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  late.addEventListener('abort', () => resolve(false));
  const probing = connectAndQuery(options).catch(() => false);
  return await Promise.race([probing, promise]);
}

async function connectAndQuery(options: PoolOptions): Promise<boolean> {
  const connection = await DatabaseConnection.open(options, () => {});
  try {
    await connection.run([{ text: 'select 1', values: [] }], probeTimeoutMs);
    return true;
  } finally {
    connection.destroy();
  }
}
