import type { Caller } from './admission.ts';
import { ConnectionPool, type PoolOptions } from './connection-pool.ts';
import type { DatabaseConnection } from './connection.ts';
import type { Step, StepResult } from './one-sync.ts';

type Run = (steps: readonly Step[]) => Promise<readonly StepResult[]>;

/** What the rest of the server knows of PostgreSQL. */
export interface Database {
  /**
   * Runs the steps as one transaction in one round trip. An error in any of them undoes all.
   *
   * @param options.replica may be answered by a read replica, when one is configured
   * @param options.caller whose share of the connections it uses; without one it is not held back
   * @param options.signal gives up: a request that waits leaves the line, one that runs is cancelled in the server
   * @throws DatabaseError what PostgreSQL said, DatabaseBusyError, DatabaseUnavailableError, or the signal's reason
   */
  run(
    steps: readonly Step[],
    options?: { readonly replica?: boolean; readonly signal?: AbortSignal; readonly caller?: Caller | undefined },
  ): Promise<readonly StepResult[]>;
  /**
   * BEGIN … COMMIT on one connection, for the rare case where a statement depends on the answer of another. When the
   * work throws, or has swallowed an error of a statement, everything is rolled back and the promise is rejected.
   */
  transaction<T>(work: (run: Run) => Promise<T>, options?: { readonly caller?: Caller | undefined }): Promise<T>;
  /** Connections open, idle, and callers that wait, for metrics. */
  readonly state: ConnectionPool['state'];
  close(): Promise<void>;
}

export interface DatabaseOptions extends PoolOptions {
  /** Takes the steps that allow it; the same log-in role and schema as the main one. */
  readonly replicaConnectionString?: string | undefined;
}

/** The same database, used in the name of a caller wherever nobody else is named. */
export function inNameOf(caller: Caller, database: Database): Database {
  return {
    run: (steps, options) => database.run(steps, { caller, ...options }),
    transaction: (work, options) => database.transaction(work, { caller, ...options }),
    get state() {
      return database.state;
    },
    close: () => database.close(),
  };
}

/** Opens no connection yet: the first request does. */
export function openDatabase(options: DatabaseOptions): Database {
  const primary = new ConnectionPool(options);
  const replica =
    options.replicaConnectionString === undefined
      ? primary
      : new ConnectionPool({ ...options, connectionString: options.replicaConnectionString });
  return {
    run: (steps, { replica: mayLag = false, signal, caller } = {}) => runIn(mayLag ? replica : primary, steps, signal, caller),
    transaction: (work, { caller } = {}) => transactionIn(primary, work, caller),
    get state() {
      return primary.state;
    },
    close: async () => {
      await Promise.all([primary.close(), replica === primary ? undefined : replica.close()]);
    },
  };
}

async function runIn(
  pool: ConnectionPool,
  steps: readonly Step[],
  signal: AbortSignal | undefined,
  caller: Caller | undefined,
): Promise<readonly StepResult[]> {
  const connection = await pool.acquire(signal, caller);
  const result = connection.run(steps).finally(() => pool.release(connection));
  return signal === undefined ? await result : await abandonOnAbort(result, connection, signal);
}

/** The caller learns of the abort at once; the connection goes back when the server has let go of it. */
async function abandonOnAbort<T>(result: Promise<T>, connection: DatabaseConnection, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => {
    connection.cancel();
    reject(signal.reason);
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  try {
    return await Promise.race([result, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    result.catch(() => {}); // already reported by the race, or nobody waits for it any more
  }
}

async function transactionIn<T>(pool: ConnectionPool, work: (run: Run) => Promise<T>, caller: Caller | undefined): Promise<T> {
  const connection = await pool.acquire(undefined, caller);
  const run: Run = steps => connection.runOnce(steps);
  try {
    await run([{ name: 'begin', text: 'begin', values: [] }]);
    const value = await work(run);
    const [commit] = await run([{ name: 'commit', text: 'commit', values: [] }]);
    // COMMIT of a transaction in which a statement failed is a ROLLBACK that reports no error.
    if (commit?.command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed');
    return value;
  } catch (error) {
    if (connection.usable) await run([{ name: 'rollback', text: 'rollback', values: [] }]).catch(() => connection.destroy());
    throw error;
  } finally {
    pool.release(connection);
  }
}
