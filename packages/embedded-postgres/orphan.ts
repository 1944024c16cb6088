import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError, type Installation } from './embedded-database-error.ts';
import { commandLine, endsWithin, isAlive } from './process-state.ts';

/**
 * Makes way for a new PostgreSQL server after an unclean end: stops one that still runs for a server that is
 * gone, and removes a lock file whose pid belongs to some other process by now.
 *
 * @param abandoned whether the server that ran it is known to be gone; if not, a running one is not touched
 * @throws EmbeddedDatabaseError when a PostgreSQL server runs that is not ours to stop, or does not stop
 */
export async function clearOrphan(pgData: string, { dataDir, terms }: Installation, abandoned: boolean): Promise<void> {
  const pid = recordedPid(pgData);
  if (pid === undefined || !isAlive(pid)) return;
  if (!commandLine(pid).includes(pgData)) {
    // PostgreSQL itself only asks whether the pid exists. With a process of the old server still at work, the file must
    // stay.
    if (!hasProcessIn(pgData)) rmSync(join(pgData, 'postmaster.pid'), { force: true });
    return;
  }
  const occupied = `${dataDir} is in use by a PostgreSQL server (process ${pid})`;
  if (!abandoned) throw new EmbeddedDatabaseError(`${occupied}. Stop it, or set ${terms.dataDir} to another folder.`);
  process.kill(pid, 'SIGINT'); // fast shutdown: open transactions are rolled back, what was committed is flushed
  if (await endsWithin(pid, orphanTimeoutMs)) return;
  process.kill(pid, 'SIGQUIT'); // immediate: nothing committed is lost, the next start replays the log
  if (!(await endsWithin(pid, quitTimeoutMs)))
    throw new EmbeddedDatabaseError(`${occupied} that does not stop. End it by hand.`);
}

/** Time limit of the PostgreSQL of a killed server to stop, ms. */
const orphanTimeoutMs = 30_000;
/** Time limit where that was too long and nothing is flushed, ms. */
const quitTimeoutMs = 10_000;

/** Ends the PostgreSQL server of a data directory by its pid, when it is one and runs. */
export function signalPostgres(pgData: string, signal: NodeJS.Signals): void {
  const pid = recordedPid(pgData);
  if (pid === undefined || !isAlive(pid) || !commandLine(pid).includes(pgData)) return;
  process.kill(pid, signal);
}

function recordedPid(pgData: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(pgData, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined; // it stopped in good order
  }
}

/** Every PostgreSQL process has its data directory as working directory. Without /proc the result is the safe one. */
function hasProcessIn(folder: string): boolean {
  if (process.platform !== 'linux') return true;
  return readdirSync('/proc').some(entry => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`) === folder;
    } catch {
      return false; // gone, or another user's
    }
  });
}
