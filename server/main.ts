import { ConfigError } from './config.ts';
import { EmbeddedDatabaseError } from './database/embedded/embedded-database-error.ts';
import { DatabaseUnavailableError } from './database/errors.ts';
import { MigrationError } from './database/migrate.ts';
import { ListenError } from './http/listen.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Errors whose message is all that a person needs. */
const explained = [ConfigError, EmbeddedDatabaseError, MigrationError, ListenError, DatabaseUnavailableError];

function fail(error: unknown): never {
  const isExplained = explained.some(kind => error instanceof kind);
  console.error(isExplained ? (error as Error).message : error);
  process.exit(1);
}

/** The first signal stops in good order. A later one stops at once, but not the copy of Ctrl-C that npm passes on. */
function stopOnSignals(server: RunningServer): void {
  let askedAt: number | undefined;
  const stop = () => {
    if (askedAt === undefined) server.stop().then(() => process.exit(0), fail);
    else if (Date.now() - askedAt > 1_000) process.exit(1);
    askedAt ??= Date.now();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/**
 * npm passes SIGTERM on to the shell between it and this process, which ends without passing it further. So a server that
 * was started by npm also stops when it has lost its parent.
 */
function stopWithShell(server: RunningServer): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    server.stop().then(() => process.exit(0), fail);
  }, 500);
}

try {
  const server = await startServer(process.env, { onProgress: message => console.log(message), onFailure: fail });
  stopOnSignals(server);
  stopWithShell(server);
  console.log(`Dargu  ${server.url}`);
  console.log(`Data   ${server.data}`);
  console.log('Stop   Ctrl-C');
} catch (error) {
  fail(error);
}
