import { Client } from 'pg';
import { type Logger, describeError } from '../operations/logger.ts';

/** Tags of what was changed (server/http/response-cache/tags.ts); `*` for what every response depends on. */
export type OnPageChange = (tags: readonly string[]) => void;

/** Notifies a process of what others changed. */
export interface PageChanges {
  onChange(listener: OnPageChange): void;
  /** Checks whether all that was changed until a second ago is known, and all that this process wrote itself. */
  isCurrent(): boolean;
  /** Finds out what was changed until now. Resolves soon, whether or not that went well. */
  settle(): Promise<void>;
  /** This process has written something: `isCurrent` says no until its notification must have come. */
  wrote(): void;
  close(): Promise<void>;
}

interface PageChangesOptions {
  /** Null where nothing can be heard, since a pooler may let another connection listen. */
  readonly connectionString: string | null;
  readonly logger: Logger;
}

/** The channel of database/migrations/0399-page-changes.sql. */
const channel = 'page_changes';

/** Time for which it counts that the connection has just responded, ms. */
const currentMs = 1_000;
/** Interval of polls while responses are wanted, ms. */
const pollIntervalMs = 400;
/** Longest time that a request waits for it, ms. */
const settleTimeoutMs = 200;
/** A connection that says nothing for so long is lost, ms. */
const silentMs = 2_000;
/** Between two attempts to connect, ms. */
const pauseMs = 500;
/** Time without requests after which the connection is left alone, ms. */
const idleMs = 5_000;

/**
 * Listens on a connection of its own. PostgreSQL sends notifications before it answers the next statement, so the
 * result of `select 1` says that all that was committed before it is known.
 *
 * Whatever was changed while nothing listened is not known: the first notification after each (re)connection is `*`.
 */
export class ListenedPageChanges implements PageChanges {
  readonly #options: PageChangesOptions;
  readonly #listeners: OnPageChange[] = [];
  readonly #poll: NodeJS.Timeout;
  #connection: Client | undefined;
  #isClosed = false;
  #isLost = false;
  /** Time of the last poll that got a response. */
  #currentAt = -Infinity;
  #wroteAt = -Infinity;
  #wantedAt = -Infinity;
  #current: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(options: PageChangesOptions) {
    this.#options = options;
    this.#poll = setInterval(() => {
      if (performance.now() - this.#wantedAt < idleMs) void this.#askAgain();
    }, pollIntervalMs).unref();
    void this.#connect();
  }

  onChange(listener: OnPageChange): void {
    this.#listeners.push(listener);
  }

  isCurrent(): boolean {
    this.#wantedAt = performance.now();
    return this.#currentAt > this.#wroteAt && this.#wantedAt - this.#currentAt < currentMs;
  }

  async settle(): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, settleTimeoutMs);
    await Promise.race([this.#askAgain(), late]);
    clearTimeout(timer);
  }

  wrote(): void {
    this.#wroteAt = performance.now();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#poll);
    const client = this.#connection;
    this.#connection = undefined;
    await client?.end().catch(() => {});
  }

  #notify(tags: readonly string[]): void {
    for (const listener of this.#listeners) listener(tags);
  }

  #lose(client: Client, reason: unknown): void {
    if (this.#connection !== client) return;
    this.#connection = undefined;
    this.#currentAt = -Infinity;
    // Without this an error of a connection that is given up ends the process.
    client.on('error', () => {});
    void client.end().catch(() => {});
    if (this.#isClosed) return;
    if (!this.#isLost) {
      const { logger } = this.#options;
      logger.warn('changes of pages are not heard: responses are cached for a second', describeError(reason));
    }
    this.#isLost = true;
    setTimeout(() => void this.#connect(), pauseMs).unref();
  }

  async #connect(): Promise<void> {
    const { connectionString, logger } = this.#options;
    if (this.#isClosed || connectionString === null) return;
    const client = new Client({
      connectionString,
      application_name: 'dargu pages',
      connectionTimeoutMillis: silentMs,
      keepAlive: true,
    });
    this.#connection = client;
    client.on('error', error => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The connection has ended')));
    client.on('notification', ({ payload = '' }) => this.#notify(payload.split(' ')));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#notify(['*']);
      this.#currentAt = performance.now();
      if (this.#isLost) logger.warn('changes of pages are heard again');
      this.#isLost = false;
    } catch (error) {
      this.#lose(client, error);
    }
  }

  async #ask(): Promise<void> {
    const client = this.#connection;
    if (client === undefined || this.#currentAt === -Infinity) return;
    const polledAt = performance.now();
    const silent = setTimeout(() => this.#lose(client, new Error('The connection is silent')), silentMs);
    try {
      await client.query('select 1');
      if (this.#connection === client) this.#currentAt = polledAt;
    } catch (error) {
      this.#lose(client, error);
    } finally {
      clearTimeout(silent);
    }
  }

  /** Begins after the call; a poll that was sent before may have got its response before the change. */
  #askAgain(): Promise<void> {
    if (this.#next !== undefined) return this.#next;
    if (this.#current === undefined) return (this.#current = this.#ask().finally(() => (this.#current = undefined)));
    return (this.#next = this.#current.then(() => {
      this.#next = undefined;
      return this.#askAgain();
    }));
  }
}
