import type { Caller } from './admission.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { Run } from './database.ts';

interface TransactionOptions {
  readonly caller: Caller | undefined;
  /** Time limit of all of it together, once a connection is there, ms. */
  readonly timeoutMs: number;
}

/** BEGIN … COMMIT on one connection. */
export async function runTransaction<T>(
  pool: ConnectionPool,
  work: (run: Run) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const { caller, timeoutMs } = options;
  const connection = await pool.acquire(undefined, caller);
  const endsAt = performance.now() + timeoutMs;
  const run: Run = steps => connection.runOnce(steps, Math.max(1, endsAt - performance.now()));
  try {
    await connection.run([{ name: 'begin', text: 'begin', values: [] }], timeoutMs);
    const value = await work(run);
    const [commit] = await run([{ name: 'commit', text: 'commit', values: [] }]);
    // COMMIT of a transaction in which a statement failed is a ROLLBACK that reports no error.
    if (commit?.command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed');
    return value;
  } catch (error) {
    if (connection.usable) {
      await connection
        .runOnce([{ name: 'rollback', text: 'rollback', values: [] }], rollbackTimeoutMs)
        .catch(() => connection.destroy());
    }
    throw error;
  } finally {
    pool.release(connection);
  }
}

/** The server ends the transaction anyway once the connection is gone, ms. */
const rollbackTimeoutMs = 500;
