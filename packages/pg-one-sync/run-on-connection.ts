import type { ConnectionPool } from './connection-pool.ts';
import type { DatabaseConnection } from './connection.ts';
import type { SettingsWanted } from './session-settings.ts';
import type { Step, StepResult } from './one-sync.ts';

/** A connection of the pool, for one batch; it goes back when the server has ended it. */
export interface Lent {
  readonly pool: ConnectionPool;
  readonly connection: DatabaseConnection;
}

interface ConnectionOptions {
  readonly settings: SettingsWanted | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/** Runs a batch on a connection and gives it back. An abort cancels what the server is doing. */
export async function runOnConnection(
  { connection, pool }: Lent,
  steps: readonly Step[],
  { settings, signal, timeoutMs }: ConnectionOptions,
): Promise<readonly StepResult[]> {
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
