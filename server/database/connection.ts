import { Client } from 'pg';
import { cancelRequest } from './cancel-request.ts';
import { DatabaseError, asDatabaseFailure, endsConnection } from './errors.ts';
import { OneSync, type Step, type StepResult } from './one-sync.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { Wire } from './wire.ts';

/** A plan that no longer fits its table (0A000, from RevalidateCachedQuery) or a statement that is gone (26000). */
function lostItsPlan(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery');
}

/** One connection: batches one at a time, its prepared statements, and whether it may be used again. */
export class DatabaseConnection {
  readonly #client: Client;
  readonly #wire: Wire;
  readonly #prepared = new PreparedStatements();
  readonly #usesNames: boolean;
  #usable = true;

  private constructor(client: Client, usesNames: boolean) {
    this.#client = client;
    this.#usesNames = usesNames;
    this.#wire = (client as unknown as { connection: Wire }).connection;
    this.#prepared.observe(this.#wire);
  }

  /**
   * @param onLost called once when the connection breaks by itself, also while it lies idle
   * @throws Error of the socket or a DatabaseError (wrong password, no such database, starting up)
   */
  static async open(
    options: { connectionString: string; prepare: boolean },
    onLost: (connection: DatabaseConnection) => void,
  ): Promise<DatabaseConnection> {
    const client = new Client({
      connectionString: options.connectionString,
      application_name: 'dargu',
      connectionTimeoutMillis: 5_000,
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

  /**
   * One round trip. When a prepared plan has become useless all names are dropped and the batch runs again, which is
   * safe because the failed one was rolled back as a whole.
   */
  async run(steps: readonly Step[]): Promise<readonly StepResult[]> {
    try {
      return await this.#send(steps);
    } catch (error) {
      if (!lostItsPlan(error) || !this.#usable) throw error;
      this.#prepared.forget(this.#wire);
      return await this.#send(steps);
    }
  }

  /** As run, within an open transaction: nothing is repeated, since the server has given the transaction up. */
  async runOnce(steps: readonly Step[]): Promise<readonly StepResult[]> {
    return await this.#send(steps);
  }

  async #send(steps: readonly Step[]): Promise<readonly StepResult[]> {
    const batch = new OneSync(steps, this.#prepared, this.#usesNames);
    this.#client.query(batch);
    try {
      return await batch.settled;
    } catch (error) {
      if (endsConnection(error)) this.destroy();
      throw asDatabaseFailure(error);
    }
  }

  /**
   * Asks the server to stop what this connection is doing. The request travels on a socket of its own and may arrive
   * after the statement has ended, so the connection is not used for anything else afterwards.
   */
  cancel(): void {
    this.#usable = false;
    const { host, port, processID, secretKey } = this.#client as unknown as {
      host: string;
      port: number;
      processID: number;
      secretKey: number;
    };
    cancelRequest({ host, port, processId: processID, secretKey }, () => this.destroy());
  }

  /** Ends the connection politely. */
  async close(): Promise<void> {
    this.#usable = false;
    await this.#client.end();
  }

  /** Drops the socket at once. */
  destroy(): void {
    this.#usable = false;
    this.#wire.stream.destroy();
  }
}
