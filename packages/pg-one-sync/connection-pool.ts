import { Admission, type AdmissionTable, type Caller } from './admission.ts';
import { DatabaseConnection } from './connection.ts';
import type { SettingsWanted } from './session-settings.ts';
import { DatabaseBusyError, DatabaseError, DatabaseUnavailableError, asDatabaseFailure } from './errors.ts';

interface Waiter {
  readonly resolve: (connection: DatabaseConnection) => void;
  readonly reject: (reason: unknown) => void;
}

export interface PoolOptions {
  readonly connectionString: string;
  /** Maximum number of connections. */
  readonly size: number;
  /** True if named prepared statements may be used. */
  readonly prepare: boolean;
  /** Longest time that a caller waits for a connection, ms. Default 4500. */
  readonly acquireTimeoutMs?: number;
  /** Most callers that may wait at a time. Default 1000. */
  readonly maxWaiting?: number;
  /** Which callers may hold how many of the connections. Without it every caller is treated alike. */
  readonly admission?: AdmissionTable | undefined;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string | undefined;
  /** False rejects the waiting callers at the first failed attempt to connect, e.g. where the primary can answer. */
  readonly retriesConnecting?: boolean;
}

interface PoolSettings extends PoolOptions {
  readonly acquireTimeoutMs: number;
  readonly maxWaiting: number;
  readonly retriesConnecting: boolean;
}

/**
 * SQLSTATEs of a server that will take connections in a moment: starting, stopping, out of slots, killed by an
 * operator.
 */
const passingStates = new Set(['57P03', '57P01', '57P02', '53300']);
const passingErrors = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'EAGAIN', 'ETIMEDOUT']);

/** True where trying again soon may help, e.g. while PostgreSQL restarts. A wrong password is not such a case. */
function mayPass(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (error instanceof DatabaseError) return code !== undefined && passingStates.has(code);
  return code === undefined || passingErrors.has(code);
}

/**
 * Connections that are opened on demand, handed to one caller at a time, and replaced when they break. Callers wait in
 * a line of bounded length for a bounded time; a restart of the database shorter than that stays unnoticed.
 */
export class ConnectionPool {
  readonly #options: PoolSettings;
  readonly #admission: Admission | undefined;
  /** For each connection in use: gives back its caller's slot. */
  readonly #leave = new Map<DatabaseConnection, () => void>();
  readonly #idle: DatabaseConnection[] = [];
  /** The class of the caller that each connection served last. */
  readonly #served = new WeakMap<DatabaseConnection, string>();
  readonly #waiting = new Set<Waiter>();
  readonly #open = new Set<DatabaseConnection>();
  #opening = 0;
  #closed = false;
  #lastFailure: unknown;

  constructor(options: PoolOptions) {
    this.#options = { acquireTimeoutMs: 4_500, maxWaiting: 1_000, retriesConnecting: true, ...options };
    this.#admission = options.admission && new Admission(options.admission);
  }

  /** State of the pool, for metrics. */
  get state(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    return {
      open: this.#open.size,
      idle: this.#idle.length,
      waiting: this.#waiting.size + (this.#admission?.waiting ?? 0),
    };
  }

  /**
   * @param caller whose slot it takes; without one the admission table does not apply
   * @param settings that it should hold, if there is a choice
   * @throws DatabaseBusyError, DatabaseUnavailableError, a DatabaseError of the log-in, or the signal's reason
   */
  async acquire(signal?: AbortSignal, caller?: Caller, settings?: SettingsWanted): Promise<DatabaseConnection> {
    const start = performance.now();
    if (this.#closed) throw new DatabaseUnavailableError('The database is closed');
    signal?.throwIfAborted();
    const leave =
      caller && (await this.#admission?.enter(caller, { timeoutMs: this.#options.acquireTimeoutMs, signal }));
    try {
      const ofClass = caller?.class;
      const connection = this.#takeIdle(ofClass, settings) ?? (await this.#waitInLine(signal, start));
      if (ofClass !== undefined) this.#served.set(connection, ofClass);
      if (leave) this.#leave.set(connection, leave);
      return connection;
    } catch (error) {
      leave?.();
      throw error;
    }
  }

  async #waitInLine(signal: AbortSignal | undefined, since: number): Promise<DatabaseConnection> {
    if (this.#closed) throw new DatabaseUnavailableError('The database is closed');
    if (this.#waiting.size >= this.#options.maxWaiting) {
      throw new DatabaseBusyError('Too many requests are waiting for a database connection');
    }
    return await this.#wait(signal, Math.max(1, this.#options.acquireTimeoutMs - (performance.now() - since)));
  }

  /**
   * The last one that served the class: its server process has at hand what such callers ask. Of these, and else of
   * all, one that holds the settings.
   */
  #takeIdle(ofClass: string | undefined, settings: SettingsWanted | undefined): DatabaseConnection | undefined {
    let best = -1;
    let most = -1;
    for (let index = this.#idle.length - 1; index >= 0 && most < 3; index--) {
      const connection = this.#idle[index];
      if (connection === undefined) continue;
      const fit = (this.#served.get(connection) === ofClass ? 2 : 0) + (connection.matches(settings) ? 1 : 0);
      if (fit > most) [best, most] = [index, fit];
    }
    return best < 0 ? undefined : this.#idle.splice(best, 1)[0];
  }

  #wait(signal: AbortSignal | undefined, timeoutMs: number): Promise<DatabaseConnection> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.#waiting.delete(waiter);
      };
      const waiter: Waiter = {
        resolve: connection => {
          leave();
          resolve(connection);
        },
        reject: reason => {
          leave();
          reject(reason);
        },
      };
      const abort = () => waiter.reject(signal?.reason);
      const timer = setTimeout(() => waiter.reject(this.#timeoutError()), timeoutMs);
      signal?.addEventListener('abort', abort);
      this.#waiting.add(waiter);
      if (this.#open.size + this.#opening < this.#options.size) void this.#grow();
    });
  }

  #timeoutError(): Error {
    if (this.#lastFailure === undefined || this.#open.size > 0) {
      return new DatabaseBusyError(`No database connection came free within ${this.#options.acquireTimeoutMs} ms`);
    }
    return asDatabaseFailure(this.#lastFailure);
  }

  /** Opens one connection, trying again while callers wait and the cause may pass. */
  async #grow(): Promise<void> {
    this.#opening++;
    try {
      while (!this.#closed && this.#waiting.size > 0) {
        try {
          this.#admit(await DatabaseConnection.open(this.#options, lost => this.#forget(lost)));
          return;
        } catch (error) {
          this.#lastFailure = error;
          if (!mayPass(error)) {
            for (const waiter of this.#waiting) waiter.reject(error);
            return;
          }
          if (!this.#options.retriesConnecting && this.#open.size === 0) {
            for (const waiter of this.#waiting) waiter.reject(asDatabaseFailure(error));
            return;
          }
        }
        await new Promise(resolve => setTimeout(resolve, 50));
      }
    } finally {
      this.#opening--;
    }
  }

  #admit(connection: DatabaseConnection): void {
    this.#lastFailure = undefined;
    if (this.#closed) {
      connection.destroy();
      return;
    }
    this.#open.add(connection);
    this.#offer(connection);
  }

  /** Gives a connection back. One that broke or was cancelled makes room for a new one. */
  release(connection: DatabaseConnection): void {
    const leave = this.#leave.get(connection);
    this.#leave.delete(connection);
    this.#takeBack(connection);
    // Last, so that the caller admitted next finds the connection idle.
    leave?.();
  }

  #takeBack(connection: DatabaseConnection): void {
    if (connection.silentSince !== undefined) this.#distrust(connection.silentSince);
    if (connection.usable && !this.#closed) {
      this.#offer(connection);
      return;
    }
    if (connection.usable) void connection.close();
    this.#forget(connection);
  }

  /**
   * One connection went silent. What has lain idle since before then most likely has too (the network path is lost, or
   * the server was replaced), and each would cost another request its deadline to find out.
   */
  #distrust(since: number): void {
    for (const idle of this.#idle.filter(connection => connection.respondedAt < since)) {
      idle.destroy();
      this.#forget(idle);
    }
  }

  #offer(connection: DatabaseConnection): void {
    const [first] = this.#waiting;
    if (first === undefined) this.#idle.push(connection);
    else first.resolve(connection);
  }

  #forget(connection: DatabaseConnection): void {
    const index = this.#idle.indexOf(connection);
    if (index >= 0) this.#idle.splice(index, 1);
    if (!this.#open.delete(connection)) return;
    if (this.#waiting.size > 0 && !this.#closed) void this.#grow();
  }

  /** Rejects the waiting callers and ends the idle connections; those in use end when they are released. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiter of this.#waiting) waiter.reject(new DatabaseUnavailableError('The database is closed'));
    const idle = this.#idle.splice(0);
    for (const connection of idle) this.#open.delete(connection);
    await Promise.all(idle.map(connection => connection.close()));
  }
}
