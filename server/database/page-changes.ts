import { Client } from 'pg';
import { type Logger, describeError } from '../operations/logger.ts';

/** Tags of what was changed (server/http/response-cache/tags.ts); `*` for what every response depends on. */
export type OnPageChange = (tags: readonly string[]) => void;

/** Notifies a process of what others changed. */
export interface PageChanges {
  onChange(listener: OnPageChange): void;
  /** Whether all that was changed until a second ago is known, and all that this process wrote itself. */
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

/** For how long it counts that the connection has just answered, ms. */
const currentMs = 1_000;
/** How often it is asked while responses are wanted, ms. */
const askMs = 400;
/** How long a request waits for it, ms. */
const settleTimeoutMs = 200;
/** A connection that says nothing for so long is lost, ms. */
const silentMs = 2_000;
/** Between two attempts to connect, ms. */
const pauseMs = 500;
/** How long no request must come until the connection is left alone, ms. */
const idleMs = 5_000;

/**
 * Listens on a connection of its own. PostgreSQL sends notifications before it answers the next statement, so an answered
 * `select 1` says that all that was committed before it is known.
 *
 * Whatever was changed while nothing listened is not known: the first notification after each (re)connection is `*`.
 */
export function listenForPageChanges({ connectionString, logger }: PageChangesOptions): PageChanges {
  const listeners: OnPageChange[] = [];
  const notify = (tags: readonly string[]) => listeners.forEach(listener => listener(tags));
  let connection: Client | undefined;
  let closed = false;
  let isLost = false;
  /** When the last question that was answered was asked. */
  let currentAt = -Infinity;
  let wroteAt = -Infinity;
  let wantedAt = -Infinity;
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const lose = (client: Client, reason: unknown) => {
    if (connection !== client) return;
    connection = undefined;
    currentAt = -Infinity;
    // Without this an error of a connection that is given up ends the process.
    client.on('error', () => {});
    void client.end().catch(() => {});
    if (closed) return;
    if (!isLost)
      logger.warn('changes of pages are not heard: responses are cached for a second', describeError(reason));
    isLost = true;
    setTimeout(() => void connect(), pauseMs).unref();
  };

  const connect = async () => {
    if (closed || connectionString === null) return;
    const client = new Client({
      connectionString,
      application_name: 'dargu pages',
      connectionTimeoutMillis: silentMs,
      keepAlive: true,
    });
    connection = client;
    client.on('error', error => lose(client, error));
    client.on('end', () => lose(client, new Error('The connection has ended')));
    client.on('notification', ({ payload = '' }) => notify(payload.split(' ')));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      notify(['*']);
      currentAt = performance.now();
      if (isLost) logger.warn('changes of pages are heard again');
      isLost = false;
    } catch (error) {
      lose(client, error);
    }
  };

  const ask = async () => {
    const client = connection;
    if (client === undefined || currentAt === -Infinity) return;
    const askedAt = performance.now();
    const silent = setTimeout(() => lose(client, new Error('The connection is silent')), silentMs);
    try {
      await client.query('select 1');
      if (connection === client) currentAt = askedAt;
    } catch (error) {
      lose(client, error);
    } finally {
      clearTimeout(silent);
    }
  };
  /** Begins after the call; a question that was asked before may have been answered before the change. */
  const askAgain = (): Promise<void> => {
    if (next !== undefined) return next;
    if (current === undefined) return (current = ask().finally(() => (current = undefined)));
    return (next = current.then(() => {
      next = undefined;
      return askAgain();
    }));
  };

  const watch = setInterval(() => {
    if (performance.now() - wantedAt < idleMs) void askAgain();
  }, askMs).unref();
  void connect();

  return {
    onChange: listener => void listeners.push(listener),
    isCurrent: () => {
      wantedAt = performance.now();
      return currentAt > wroteAt && wantedAt - currentAt < currentMs;
    },
    settle: async () => {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, settleTimeoutMs);
      await Promise.race([askAgain(), late]);
      clearTimeout(timer);
    },
    wrote: () => {
      wroteAt = performance.now();
    },
    close: async () => {
      closed = true;
      clearInterval(watch);
      const client = connection;
      connection = undefined;
      await client?.end().catch(() => {});
    },
  };
}
