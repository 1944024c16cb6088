import type { Caller } from './admission.ts';
import { ConnectionPool, type PoolOptions } from './connection-pool.ts';
import { createFullness } from './fullness.ts';
import type { SettingsWanted } from './session-settings.ts';
import type { Step, StepResult } from './one-sync.ts';
import { type ReplicaEvents, createReplica } from './replica.ts';
import { runBatch } from './run-batch.ts';
import { runTransaction } from './run-transaction.ts';

export type Run = (steps: readonly Step[]) => Promise<readonly StepResult[]>;

export interface RunOptions {
  /** May be answered by a read replica, when one is configured, and so by what was true a moment ago. */
  readonly replica?: boolean;
  /** Gives up: a request that waits leaves the line, one that runs is cancelled in the server. */
  readonly signal?: AbortSignal | undefined;
  /** Whose share of the connections it uses; without one the admission table does not apply. */
  readonly caller?: Caller | undefined;
  /**
   * Time limit of the result, once a connection is there, ms. PostgreSQL's own statement timeout is shorter for
   * what is merely slow; this one notices a server or a network that has gone silent, and destroys the connection.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Settings that the connection holds for the steps, and keeps for the next batch that wants the same; `any` for steps
   * that set by themselves all that others let a connection keep. Default: those that a connection begins with.
   */
  readonly settings?: SettingsWanted | undefined;
}

export interface TransactionOptions {
  readonly caller?: Caller | undefined;
  /** Time limit of all of it together, once a connection is there, ms; as a batch unless said otherwise. */
  readonly timeoutMs?: number | undefined;
}

/** State of one of the pools, for metrics. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  /** False while requests avoid it. */
  readonly available: boolean;
}

/** A PostgreSQL database, used by batches of statements. */
export interface Database {
  /**
   * Runs the steps as one transaction in one round trip. An error in any of them undoes all. A deadlock or a
   * serialization failure is tried again, since nothing of the first attempt is left.
   *
   * @throws DatabaseError what PostgreSQL said, DatabaseBusyError, DatabaseUnavailableError, or the signal's reason
   */
  run(steps: readonly Step[], options?: RunOptions): Promise<readonly StepResult[]>;
  /**
   * BEGIN … COMMIT on one connection, for the rare case where a statement depends on the result of another. When the
   * work throws, or has swallowed an error of a statement, everything is rolled back and the promise is rejected.
   */
  transaction<T>(work: (run: Run) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Connections open, idle, and callers that wait, for metrics. */
  readonly state: PoolState;
  /** The same of the read replica; null without one. */
  readonly replicaState: PoolState | null;
  /** Checks whether writes are refused because the disk is full. */
  isFull(): boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions extends PoolOptions, Partial<ReplicaEvents> {
  /** Takes the steps that allow it; the same log-in role and schema as the main one. */
  readonly replicaConnectionString?: string | undefined;
  /** Time limit of a result unless a call says otherwise, ms. Long jobs state a longer one. */
  readonly timeoutMs?: number;
  /**
   * Checks whether the database was made read-only because its disk is full, as distinct from a read-only transaction.
   */
  readonly refusesWrites?: () => boolean;
  /** Called when a write has failed because the disk is full, at most once a minute. */
  readonly onFull?: () => void;
}

/** Leaves time to answer a request within 5 s, also when the database turns out to be silent. */
const defaultTimeoutMs = 4_500;

/** The same database with some of its methods replaced. */
export function withMethods(methods: Partial<Pick<Database, 'run' | 'transaction'>>, database: Database): Database {
  return {
    run: (steps, options) => database.run(steps, options),
    transaction: (work, options) => database.transaction(work, options),
    ...methods,
    get state() {
      return database.state;
    },
    get replicaState() {
      return database.replicaState;
    },
    isFull: () => database.isFull(),
    close: () => database.close(),
  };
}

/** The same database with a default caller. */
export function withCaller(caller: Caller, database: Database): Database {
  return withMethods(
    {
      run: (steps, options) => database.run(steps, { caller, ...options }),
      transaction: (work, options) => database.transaction(work, { caller, ...options }),
    },
    database,
  );
}

/** Opens no connection yet: the first request does. */
export function openDatabase(options: DatabaseOptions): Database {
  const {
    replicaConnectionString,
    timeoutMs: usualTimeoutMs = defaultTimeoutMs,
    onReplicaLost,
    onReplicaBack,
  } = options;
  const primary = new ConnectionPool(options);
  const replica =
    replicaConnectionString === undefined
      ? undefined
      : createReplica({ ...options, connectionString: replicaConnectionString }, { onReplicaLost, onReplicaBack });
  const fullness = createFullness(options.refusesWrites, options.onFull);
  return {
    run: (steps, { replica: mayLag = false, signal, caller, settings, timeoutMs = usualTimeoutMs } = {}) => {
      const onPrimary = (timeLeftMs: number) =>
        fullness.watch(runBatch(primary, steps, { signal, caller, settings, timeoutMs: timeLeftMs }));
      if (!mayLag || replica === undefined) return onPrimary(timeoutMs);
      return replica.run(steps, { signal, caller, settings, timeoutMs }, onPrimary);
    },
    transaction: (work, { caller, timeoutMs = usualTimeoutMs } = {}) =>
      fullness.watch(runTransaction(primary, work, { caller, timeoutMs })),
    isFull: fullness.isFull,
    get state() {
      return { ...primary.state, available: true };
    },
    get replicaState() {
      return replica?.state ?? null;
    },
    close: async () => {
      await Promise.all([primary.close(), replica?.close()]);
    },
  };
}
