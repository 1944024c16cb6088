import { DatabaseConnection } from './connection.ts';
import type { PoolOptions } from './connection-pool.ts';
import { DatabaseError, DatabaseUnavailableError } from './errors.ts';
import type { Step } from './one-sync.ts';

/** How long a flush may take, ms, before its connection counts as silent. */
const timeoutMs = 4_500;

/**
 * How long no other connection is tried for after one could not be opened, or was lost, ms. Far longer than a commit waits for
 * its flush to begin, so that none from before a crash is left for a connection from after it.
 */
const pauseMs = 1_000;

const insufficientPrivilege = '42501';

/** The least that a commit flushes, and with it all that was committed before it; and which process has done so. */
const flushing: readonly Step[] = [
  { name: 'flush', text: `select pg_backend_pid(), pg_logical_emit_message(true, 'flush', '')`, values: [] },
];

/**
 * A connection that does nothing but flush. PostgreSQL ends all connections when it crashes, and what was not flushed is lost
 * then. So an answer on a connection that was open before a commit says that this commit is on the disk; one on a
 * connection that was opened later, or behind a pooler that opens others by itself, would not.
 */
export class FlushConnection {
  readonly #options: Pick<PoolOptions, 'connectionString' | 'prepare' | 'applicationName'>;
  #connection: DatabaseConnection | undefined;
  #opening: Promise<void> | undefined;
  #restsUntil = -Infinity;
  #isClosed = false;

  constructor(options: Pick<PoolOptions, 'connectionString' | 'prepare' | 'applicationName'>) {
    this.#options = options;
  }

  /** Whether it can flush what is committed from now on. Where it cannot it is made ready for later, where that may be. */
  prepare(): boolean {
    if (this.#connection?.usable === true) return true;
    if (performance.now() >= this.#restsUntil) this.#opening ??= this.#open();
    return false;
  }

  /**
   * Resolves when all is on the disk that was committed before the call, if it was ready before that.
   *
   * @throws DatabaseUnavailableError when that is not known
   */
  async flush(): Promise<void> {
    try {
      if (this.#connection === undefined) throw new Error('Its connection was closed');
      if (!(await flushOn(this.#connection))) throw new Error('Another process has flushed');
    } catch (cause) {
      this.#giveUp();
      throw new DatabaseUnavailableError('What was written is not known to be on the disk', { cause });
    }
  }

  async #open(): Promise<void> {
    let connection: DatabaseConnection | undefined;
    try {
      connection = await DatabaseConnection.open(this.#options, () => this.#giveUp());
      const isSuited = await suits(connection);
      if (!isSuited) this.#restsUntil = Infinity;
      if (isSuited && !this.#isClosed) this.#connection = connection;
      else await connection.close();
    } catch {
      // Commits are flushed one by one meanwhile.
      connection?.destroy();
      this.#restsUntil = Math.max(this.#restsUntil, performance.now() + pauseMs);
    } finally {
      this.#opening = undefined;
    }
  }

  #giveUp(): void {
    this.#connection?.destroy();
    this.#connection = undefined;
    this.#restsUntil = performance.now() + pauseMs;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#restsUntil = Infinity;
    await this.#opening;
    await this.#connection?.close();
    this.#connection = undefined;
  }
}

/** @returns whether that says what it should: behind a pooler another process does it than the one that we have logged in to */
async function flushOn(connection: DatabaseConnection): Promise<boolean> {
  const [flushed] = await connection.run(flushing, timeoutMs);
  return flushed?.rows[0]?.[0] === String(connection.processId);
}

/** Whether it may flush, and does. An operator may have taken the function away. */
async function suits(connection: DatabaseConnection): Promise<boolean> {
  try {
    return await flushOn(connection);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === insufficientPrivilege) return false;
    throw error;
  }
}
