import { ConfigError } from './config.ts';
import { EmbeddedDatabaseError } from '@dargu/embedded-postgres';
import { DatabaseUnavailableError } from '@dargu/pg-one-sync';
import { MigrationError } from './database/migrate.ts';
import { SchemaUnreadableError } from './database/read-schema.ts';
import { SeedError } from './database/seed-when-empty.ts';
import { ListenError } from './http/listen.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Errors whose message is all that a person needs. */
const explained = [
  ConfigError,
  EmbeddedDatabaseError,
  MigrationError,
  SeedError,
  SchemaUnreadableError,
  ListenError,
  DatabaseUnavailableError,
];

/**
 * Time limit of stopping in all, ms: responses under way have 10 s, PostgreSQL most of a minute. Without this process
 * the embedded PostgreSQL stops by itself.
 */
const stopTimeoutMs = 60_000;
/** The same for a start that is given up, which may wait for a remote database, ms. */
const giveUpTimeoutMs = 15_000;

function fail(error: unknown): never {
  const isExplained = explained.some(kind => error instanceof kind);
  console.error(isExplained ? (error as Error).message : error);
  process.exit(1);
}

/** The first signal stops in good order. A later one stops at once, but not the copy of Ctrl-C that npm passes on. */
function stopOnSignals(stop: () => void): void {
  let signalledAt: number | undefined;
  const onSignal = () => {
    if (signalledAt === undefined) stop();
    else if (Date.now() - signalledAt > 1_000) process.exit(1);
    signalledAt ??= Date.now();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/**
 * npm passes SIGTERM on to the shell between it and this process, which ends without passing it further. So a server
 * that was started by npm also stops when it has lost its parent.
 */
function stopWithShell(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

/** Aborted when the process is asked to stop; a start under way is given up, and what runs already is stopped. */
const stopping = new AbortController();
const aborted = new Promise<void>(resolve => stopping.signal.addEventListener('abort', () => resolve()));
let running: RunningServer | undefined;
const stop = () => {
  setTimeout(() => process.exit(1), running === undefined ? giveUpTimeoutMs : stopTimeoutMs).unref();
  stopping.abort();
};
stopOnSignals(stop);
stopWithShell(stop);

try {
  running = await startServer(
    process.env,
    { onProgress: message => console.log(message) },
    { signal: stopping.signal },
  );
  console.log(`Dargu  ${running.url}`);
  console.log(`Data   ${running.data}`);
  console.log('Stop   Ctrl-C');
  await aborted;
  await running.stop();
  process.exit(0);
} catch (error) {
  // Given up while it started: what went wrong on the way down is of no interest.
  if (stopping.signal.aborted && running === undefined) process.exit(0);
  fail(error);
}
