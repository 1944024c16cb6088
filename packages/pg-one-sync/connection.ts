import { Client } from 'pg';
import { RowStream } from './row-stream.ts';
import { type CancelTarget, cancelRequest } from './cancel-request.ts';
import { DatabaseError, DatabaseUnavailableError, asDatabaseFailure, endsConnection } from './errors.ts';
import { type RetainedSettings, SessionSettings, type SettingsWanted } from './session-settings.ts';
import { MessageWriter } from './message-writer.ts';
import { type BatchParts, OneSync, type Step, type StepResult } from './one-sync.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { type Wire, wireOf } from './wire.ts';

/** A plan that no longer fits its table (0A000, from RevalidateCachedQuery) or a statement that is gone (26000). */
function lostItsPlan(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery');
}

/** Time limit of connecting, from the socket to the session, TLS and password included, ms. */
const connectTimeoutMs = 2_500;

/** Time limit of a server to close the socket after the Terminate message, ms. */
const closeTimeoutMs = 1_000;

/** One connection: batches one at a time, its prepared statements, and whether it may be used again. */
export class DatabaseConnection {
  readonly #client: Client;
  readonly #wire: Wire;
  readonly #prepared = new PreparedStatements();
  readonly #parts: BatchParts;
  readonly #session: SessionSettings;
  #usable = true;
  #respondedAt = performance.now();
  #silentSince: number | undefined;

  private constructor(client: Client, usesNames: boolean) {
    this.#client = client;
    // A way to the database that loses prepared statements loses settings as well.
    this.#session = new SessionSettings(usesNames);
    this.#wire = wireOf(client);
    this.#parts = {
      rowStream: new RowStream(this.#wire),
      messages: new MessageWriter(),
      prepared: this.#prepared,
      usesNames,
    };
    this.#prepared.observe(this.#wire);
  }

  /**
   * @param onLost called once when the connection breaks by itself, also while it lies idle
   * @throws Error of the socket or a DatabaseError (wrong password, no such database, starting up)
   */
  static async open(
    options: { connectionString: string; prepare: boolean; applicationName?: string | undefined },
    onLost: (connection: DatabaseConnection) => void,
  ): Promise<DatabaseConnection> {
    const client = new Client({
      connectionString: options.connectionString,
      application_name: options.applicationName,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
    });
    const connection = new DatabaseConnection(client, options.prepare);
    const lost = () => {
      if (!connection.#usable) return;
      connection.#usable = false;
      onLost(connection);
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
    } catch (error) {
      connection.destroy();
      throw error;
    }
    return connection;
  }

  /** False once the connection is broken or must not be shared any more. */
  get usable(): boolean {
    return this.#usable;
  }

  /** Of the server process, as the log-in told it. */
  get processId(): number {
    return this.#cancelTarget.processId;
  }

  /** Time at which the last result was complete, by performance.now(). */
  get respondedAt(): number {
    return this.#respondedAt;
  }

  /** When the batch was sent that was never answered, by performance.now(); undefined unless the deadline passed. */
  get silentSince(): number | undefined {
    return this.#silentSince;
  }

  /**
   * One round trip. When a prepared plan no longer fits all names are dropped and the batch runs again, which is safe
   * because the failed one was rolled back as a whole. One more goes ahead where the session holds settings that the
   * batch does not want.
   *
   * @param timeoutMs after that without a response the connection is destroyed, whatever the server may still be doing
   * @param wanted settings that the batch needs; undefined for those that the connection began with
   */
  async run(steps: readonly Step[], timeoutMs: number, wanted?: SettingsWanted): Promise<readonly StepResult[]> {
    const resetting = this.#session.stepsToReset(wanted);
    if (resetting.length > 0) await this.#reset(resetting, timeoutMs);
    try {
      return await this.#sendWith(steps, timeoutMs, wanted);
    } catch (error) {
      this.#session.invalidate();
      if (!lostItsPlan(error) || !this.#usable) throw error;
      this.#prepared.forget();
      return await this.#sendWith(steps, timeoutMs, wanted);
    }
  }

  /** Checks whether a batch that wants these settings would find them. */
  matches(wanted: SettingsWanted | undefined): boolean {
    return this.#session.matches(wanted);
  }

  /** A transaction of its own, so that nothing that is undone later takes it back. */
  async #reset(steps: readonly Step[], timeoutMs: number): Promise<void> {
    try {
      await this.#send(steps, timeoutMs);
    } catch (error) {
      this.destroy();
      throw error;
    }
    this.#session.markReset();
    if (!this.#usable) throw new DatabaseUnavailableError('The database connection was given up');
  }

  async #sendWith(
    steps: readonly Step[],
    timeoutMs: number,
    wanted: SettingsWanted | undefined,
  ): Promise<readonly StepResult[]> {
    if (wanted === undefined || wanted === 'any') return await this.#send(steps, timeoutMs);
    if (this.#session.matches(wanted)) {
      const results = await this.#send(steps, timeoutMs);
      if (wanted.wereInForce(results)) return results;
    }
    return await this.#setAndSend(steps, timeoutMs, wanted);
  }

  async #setAndSend(
    steps: readonly Step[],
    timeoutMs: number,
    settings: RetainedSettings,
  ): Promise<readonly StepResult[]> {
    const setting = this.#session.stepToSet(settings, this.processId);
    this.#session.markPending(settings);
    const [first, ...results] = await this.#send([setting, ...steps], timeoutMs);
    if (first !== undefined) this.#session.markApplied(first);
    return results;
  }

  /** As run, within an open transaction: nothing is repeated, since the server has given the transaction up. */
  async runOnce(steps: readonly Step[], timeoutMs: number): Promise<readonly StepResult[]> {
    return await this.#send(steps, timeoutMs);
  }

  async #send(steps: readonly Step[], timeoutMs: number): Promise<readonly StepResult[]> {
    const batch = new OneSync(this.#wire, steps, this.#parts);
    const sentAt = performance.now();
    const deadline = setTimeout(() => this.#giveUp(sentAt), timeoutMs);
    this.#client.query(batch);
    try {
      const results = await batch.settled;
      this.#respondedAt = performance.now();
      return results;
    } catch (error) {
      if (endsConnection(error)) this.destroy();
      else if (this.#silentSince === undefined) this.#respondedAt = performance.now();
      throw this.#failureOf(error, timeoutMs);
    } finally {
      clearTimeout(deadline);
    }
  }

  #failureOf(error: unknown, timeoutMs: number): Error {
    if (this.#silentSince === undefined) return asDatabaseFailure(error);
    return new DatabaseUnavailableError(`The database did not respond within ${timeoutMs} ms`, { cause: error });
  }

  /**
   * The deadline has passed: the database is frozen or the network lost the way to it, which nothing else here would
   * notice. A server that is merely slow is asked to stop.
   */
  #giveUp(sentAt: number): void {
    this.#silentSince = sentAt;
    cancelRequest(this.#cancelTarget, () => {});
    this.destroy();
  }

  /**
   * Asks the server to stop what this connection is doing. The request travels on a socket of its own and may arrive
   * after the statement has ended, so the connection is not used for anything else afterwards.
   */
  cancel(): void {
    this.#usable = false;
    cancelRequest(this.#cancelTarget, () => this.destroy());
  }

  get #cancelTarget(): CancelTarget {
    const { host, port } = this.#client;
    const [processId, secretKey] = [Reflect.get(this.#client, 'processID'), Reflect.get(this.#client, 'secretKey')];
    if (typeof processId !== 'number' || typeof secretKey !== 'number')
      throw new Error('This version of pg does not keep what cancels a statement');
    return { host, port, processId, secretKey };
  }

  /** Ends the connection politely, which takes a moment unless the server is silent. */
  async close(): Promise<void> {
    this.#usable = false;
    const deadline = setTimeout(() => this.destroy(), closeTimeoutMs);
    await this.#client.end();
    clearTimeout(deadline);
  }

  /** Drops the socket at once. */
  destroy(): void {
    this.#usable = false;
    this.#wire.stream.destroy();
  }
}
