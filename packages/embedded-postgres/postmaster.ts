import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { signalPostgres } from './orphan.ts';
import { type RunAs, commandAs } from './run-as.ts';

/**
 * Runs its arguments as a command and shuts it down in good order when standard input ends. That is how the server
 * stops PostgreSQL, and it happens by itself when the server dies without a word (kill -9), so that no database is
 * left running.
 */
const untilInputEnds = `
exec 3<&0
"$@" </dev/null 3<&- &
database=$!
(read -r nothing <&3; kill -INT $database) &
watcher=$!
wait $database
status=$?
kill $watcher 2>/dev/null
exit $status
`;

/** A running PostgreSQL server. */
export interface Postmaster {
  /** Resolves when it has ended, with the last lines it printed. */
  readonly ended: Promise<{ readonly output: string }>;
  /**
   * Refuses new connections, rolls back what is open, ends. Resolves when it is gone, or cannot be ended within a
   * minute.
   */
  stop(): Promise<void>;
}

const maxLastLines = 30;

/** Time limit of a shutdown that flushes everything, ms. */
const fastShutdownMs = 20_000;
/** Time until the end of standard input has an effect without the shell, ms, at most. */
const endOfInputTimeoutMs = 500;
/** Time limit of a shutdown that flushes nothing, ms. */
const immediateShutdownMs = 5_000;

/** @param orUntil ends the wait early */
async function settlesWithin(
  promise: Promise<unknown>,
  timeoutMs: number,
  orUntil: Promise<unknown> = promise,
): Promise<boolean> {
  let settled = false;
  const settling = promise.then(() => (settled = true));
  await Promise.race([settling, orUntil, setTimeout(timeoutMs, undefined, { ref: false })]);
  return settled;
}

/** Starts PostgreSQL. @param log receives each line that it prints */
export function startPostmaster(options: {
  binaries: Binaries;
  runAs: RunAs;
  pgData: string;
  settings: Readonly<Record<string, string>>;
  log: (line: string) => void;
}): Postmaster {
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [options.binaries.postgres, '-D', options.pgData, ...settings];
  const child = process.platform === 'win32' ? startOnWindows(postgres) : startWatched(options.runAs, postgres);
  const lastLines: string[] = [];
  const keep = (line: string) => {
    lastLines.push(line);
    if (lastLines.length > maxLastLines) lastLines.shift();
    options.log(line);
  };
  if (child.stderr !== null) createInterface(child.stderr).on('line', keep);
  const ended = new Promise<{ output: string }>(resolve => {
    child.on('error', error => keep(error.message));
    child.on('close', () => resolve({ output: lastLines.join('\n') }));
  });
  const watcherGone = new Promise(resolve => child.once('exit', resolve));
  const stop = async () => {
    if (process.platform === 'win32') {
      spawnSync(options.binaries.pgCtl, ['stop', '-D', options.pgData, '-m', 'fast', '-W']);
    }
    child.stdin?.end();
    // Without the shell (it was killed) that is not passed on.
    const unwatched = watcherGone.then(() => setTimeout(endOfInputTimeoutMs));
    if (await settlesWithin(ended, fastShutdownMs, unwatched)) return;
    signalPostgres(options.pgData, 'SIGINT');
    if (await settlesWithin(ended, fastShutdownMs)) return;
    // Immediate: nothing committed is lost, the next start replays the log.
    signalPostgres(options.pgData, 'SIGQUIT');
    await settlesWithin(ended, immediateShutdownMs);
  };
  return { ended, stop };
}

/**
 * In a session of its own, so that Ctrl-C reaches the server alone, which then stops PostgreSQL after the last request.
 */
function startWatched(runAs: RunAs, postgres: readonly string[]): ChildProcess {
  const { file, args, identity } = commandAs(runAs, '/bin/sh', ['-c', untilInputEnds, 'sh', ...postgres]);
  return spawn(file, args, {
    ...identity,
    cwd: '/',
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

function startOnWindows([file = '', ...args]: readonly string[]): ChildProcess {
  return spawn(file, args, { stdio: ['pipe', 'ignore', 'pipe'], windowsHide: true });
}
