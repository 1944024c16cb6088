import { statfsSync } from 'node:fs';

/** The embedded PostgreSQL cannot run. The message is for the person at the terminal and says what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** Operator's words for things, so that a message names the setting to change. */
export interface OperatorTerms {
  /** The program that starts the database, e.g. "Dargu". */
  readonly program: string;
  /** The setting that names the data folder, e.g. "DATA_DIR". */
  readonly dataDir: string;
  /** The setting that names another PostgreSQL server to use, e.g. "DATABASE_URL". */
  readonly databaseUrl: string;
}

/** Location of the database, and the operator's words for things. */
export interface Installation {
  readonly dataDir: string;
  readonly terms: OperatorTerms;
}

interface Explanation {
  readonly pattern: RegExp;
  readonly explain: (installation: Installation, match: RegExpExecArray) => string;
}

const diskIsFull = ({ dataDir }: Installation) =>
  `The disk that holds ${dataDir} is full. Free some space and start again; what was saved is safe.`;

/** Messages of PostgreSQL when it cannot go on, and what a person can do about them. The first match is taken. */
const explanations: readonly Explanation[] = [
  {
    pattern: /No space left on device|ENOSPC|wrote only \d+ of \d+ bytes|Check free disk space/,
    explain: diskIsFull,
  },
  {
    pattern: /Disk quota exceeded|EDQUOT/,
    explain: ({ dataDir }) =>
      `The disk quota for ${dataDir} is used up. Free some space and start again; what was saved is safe.`,
  },
  {
    pattern: /File too large|EFBIG/,
    explain: ({ dataDir }) =>
      `A limit on the size of files (ulimit -f) keeps the database from writing to ${dataDir}. Raise it and start again.`,
  },
  {
    pattern: /Is another postmaster \(PID (\d+)\) running/,
    explain: ({ dataDir, terms }, match) =>
      `${dataDir} is in use by another PostgreSQL server (process ${match[1]}). Stop it, or set ${terms.dataDir} to another folder.`,
  },
  {
    pattern: /EEXIST|ENOTDIR/,
    explain: ({ dataDir, terms }) => `${dataDir} is not a folder. Set ${terms.dataDir} to another one.`,
  },
  {
    pattern: /Read-only file system|EROFS/,
    explain: ({ dataDir, terms }) =>
      `${dataDir} lies on a read-only file system. Set ${terms.dataDir} to a folder that can be written.`,
  },
  {
    pattern: /initialized by PostgreSQL version (\S+), which is not compatible/,
    explain: ({ dataDir }, match) =>
      `${dataDir} was made by PostgreSQL ${match[1]}, which this version cannot open. Restore a backup into a new folder instead.`,
  },
  {
    pattern: /Permission denied|Operation not permitted|EACCES|EPERM/,
    explain: ({ dataDir, terms }) =>
      `The database has no right to read or write ${dataDir}. Correct its owner and rights, or set ${terms.dataDir} to another folder.`,
  },
  {
    pattern: /could not (?:create|map) (?:any )?(?:anonymous )?shared memory/,
    explain: () => 'The system has too little memory for the database.',
  },
];

/**
 * Turns what PostgreSQL or the system said into one clear message.
 *
 * @param output the last lines of PostgreSQL's log, or the message of a system error
 */
export function explainFailure(installation: Installation, output: string): EmbeddedDatabaseError {
  const known = findExplanation(installation, output);
  return (
    known ??
    new EmbeddedDatabaseError(
      `The embedded PostgreSQL in ${installation.dataDir} did not start. It said:\n${output.trim()}`,
    )
  );
}

/** The same for one that ran and has ended by itself. */
export function explainEnd(installation: Installation, output: string): EmbeddedDatabaseError {
  return (
    findExplanation(installation, output) ??
    new EmbeddedDatabaseError('The embedded PostgreSQL has ended by itself; an operator or the system killed it.')
  );
}

/** Matches the output against the known causes; undefined when none fits. */
function findExplanation(installation: Installation, output: string): EmbeddedDatabaseError | undefined {
  for (const { pattern, explain } of explanations) {
    const match = pattern.exec(output);
    if (match !== null) return new EmbeddedDatabaseError(explain(installation, match));
  }
  // Some of PostgreSQL's processes fail without a reason, e.g. "checkpoint request failed".
  return freeBytes(installation.dataDir) < minFreeBytes ? fullDisk(installation) : undefined;
}

/** The disk has no room left for the database. */
export function fullDisk(installation: Installation): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(diskIsFull(installation));
}

/** One segment of the write-ahead log and some room to work, bytes. */
const minFreeBytes = 20 * 1024 * 1024;

/** Free space on the disk of a folder, bytes. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY; // no such folder: something else is wrong
  }
}
