import { statfsSync } from 'node:fs';

/** The embedded PostgreSQL cannot run. The message is for the person at the terminal and says what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

interface Explanation {
  readonly sign: RegExp;
  readonly say: (dataDir: string, match: RegExpExecArray) => string;
}

const diskIsFull = (dataDir: string) =>
  `The disk that holds ${dataDir} is full. Free some space and start again; what was saved is safe.`;

/** What PostgreSQL prints when it cannot go on, and what a person can do about it. The first that fits is taken. */
const explanations: readonly Explanation[] = [
  {
    sign: /No space left on device|ENOSPC|wrote only \d+ of \d+ bytes|Check free disk space/,
    say: diskIsFull,
  },
  {
    sign: /Disk quota exceeded|EDQUOT/,
    say: dataDir =>
      `The disk quota for ${dataDir} is used up. Free some space and start again; what was saved is safe.`,
  },
  {
    sign: /File too large|EFBIG/,
    say: dataDir =>
      `A limit on the size of files (ulimit -f) keeps the database from writing to ${dataDir}. Raise it and start again.`,
  },
  {
    sign: /Is another postmaster \(PID (\d+)\) running/,
    say: (dataDir, match) =>
      `${dataDir} is in use by another PostgreSQL server (process ${match[1]}). Stop it, or set DATA_DIR to another folder.`,
  },
  {
    sign: /EEXIST|ENOTDIR/,
    say: dataDir => `${dataDir} is not a folder. Set DATA_DIR to another one.`,
  },
  {
    sign: /Read-only file system|EROFS/,
    say: dataDir => `${dataDir} lies on a read-only file system. Set DATA_DIR to a folder that can be written.`,
  },
  {
    sign: /initialized by PostgreSQL version (\S+), which is not compatible/,
    say: (dataDir, match) =>
      `${dataDir} was made by PostgreSQL ${match[1]}, which this version cannot open. Restore a backup into a new folder instead.`,
  },
  {
    sign: /Permission denied|Operation not permitted|EACCES|EPERM/,
    say: dataDir =>
      `The database has no right to read or write ${dataDir}. Correct its owner and rights, or set DATA_DIR to another folder.`,
  },
  {
    sign: /could not (?:create|map) (?:any )?(?:anonymous )?shared memory/,
    say: () => 'The system has too little memory for the database.',
  },
];

/**
 * Turns what PostgreSQL or the system said into one clear message.
 *
 * @param output the last lines of PostgreSQL's log, or the message of a system error
 */
export function explainFailure(dataDir: string, output: string): EmbeddedDatabaseError {
  const known = findExplanation(dataDir, output);
  return (
    known ??
    new EmbeddedDatabaseError(`The embedded PostgreSQL in ${dataDir} did not start. It said:\n${output.trim()}`)
  );
}

/** The same for one that ran and has ended by itself. */
export function explainEnd(dataDir: string, output: string): EmbeddedDatabaseError {
  return (
    findExplanation(dataDir, output) ??
    new EmbeddedDatabaseError('The embedded PostgreSQL has ended by itself; somebody or the system killed it.')
  );
}

/** What is known of such lines; undefined when nothing is. */
export function findExplanation(dataDir: string, output: string): EmbeddedDatabaseError | undefined {
  for (const { sign, say } of explanations) {
    const match = sign.exec(output);
    if (match !== null) return new EmbeddedDatabaseError(say(dataDir, match));
  }
  // Some of PostgreSQL's processes fail without a reason, e.g. "checkpoint request failed".
  return freeBytes(dataDir) < leastFreeBytes ? fullDisk(dataDir) : undefined;
}

/** The disk has no room left for the database. */
export function fullDisk(dataDir: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(diskIsFull(dataDir));
}

/** One segment of the write-ahead log and some room to work. */
const leastFreeBytes = 20 * 1024 * 1024;

/** Room that is left on the disk of a folder, bytes. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY; // no such folder: something else is wrong
  }
}
