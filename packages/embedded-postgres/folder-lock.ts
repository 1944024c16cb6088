import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { EmbeddedDatabaseError, type Installation } from './embedded-database-error.ts';
import { isAlive, startTime } from './process-state.ts';

/** Content of the file server.lock in the data folder: the server that uses it. */
interface Holder {
  readonly pid: number;
  /** When that process started, in the system's own unit; tells it from a later one with the same pid. */
  readonly startedAt: string | null;
  /** Folder of its unix socket, to be removed when it could not do so itself. */
  readonly socketDir: string | null;
}

export interface FolderLock {
  /** Leftovers of a server that was killed, or undefined when the last one stopped by itself. */
  readonly orphaned: { readonly socketDir: string | null } | undefined;
  /** Writes down where the socket is. */
  recordSocket(socketDir: string | null): void;
  release(): void;
}

/**
 * Keeps a second server off the data folder, with a message that names the first. It is a courtesy: what protects
 * the data is PostgreSQL's own lock. Its holder is known by pid and start time, so that a file left behind by a killed
 * server, or one that names a reused pid (a container's server is often process 1), does not block a start.
 *
 * A holder that was just killed may take a moment to end, so the lock is tried for a second.
 *
 * @throws EmbeddedDatabaseError when a running server holds the folder
 */
export async function lockFolder(installation: Installation): Promise<FolderLock> {
  for (const endsAt = performance.now() + endingHolderTimeoutMs; ; await setTimeout(pollIntervalMs)) {
    try {
      return tryToLock(installation);
    } catch (error) {
      if (!(error instanceof EmbeddedDatabaseError) || performance.now() > endsAt) throw error;
    }
  }
}

/** Time limit of a holder that is ending, ms. */
const endingHolderTimeoutMs = 1_000;
const pollIntervalMs = 50;

/** Finds the socket folder of the server that uses a data folder; undefined when none runs. */
export function runningSocket(dataDir: string): string | null | undefined {
  const holder = read(join(dataDir, 'server.lock'));
  return holder !== undefined && isRunning(holder) ? holder.socketDir : undefined;
}

function tryToLock(installation: Installation): FolderLock {
  const file = join(installation.dataDir, 'server.lock');
  const mine: Holder = { pid: process.pid, startedAt: startTime(process.pid), socketDir: null };
  const previous = read(file);
  if (previous !== undefined && isRunning(previous)) throw heldBy(installation, previous);
  if (previous !== undefined) rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const winner = (error as NodeJS.ErrnoException).code === 'EEXIST' ? read(file) : undefined;
    throw winner === undefined ? error : heldBy(installation, winner);
  }
  return {
    orphaned: previous && { socketDir: previous.socketDir },
    recordSocket: socketDir => writeFileSync(file, JSON.stringify({ ...mine, socketDir })),
    release: () => rmSync(file, { force: true }),
  };
}

function heldBy({ dataDir, terms }: Installation, holder: Holder): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `${dataDir} is in use by another ${terms.program} server (process ${holder.pid}). Stop it first, or set ${terms.dataDir} to another folder.`,
  );
}

function read(file: string): Holder | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return { pid: 0, startedAt: null, socketDir: null }; // written by a server that was killed in the act
  }
}

function isRunning(holder: Holder): boolean {
  return holder.pid > 0 && isAlive(holder.pid) && holder.startedAt === startTime(holder.pid);
}
