import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder whose files Linux stores in memory. */
const memoryFolder = '/dev/shm';
/** Bytes that must be free there: a whole run of the tests has at most a quarter of the first. */
const needed = { room: 4 * 2 ** 30, memory: 6 * 2 ** 30 };

/**
 * Makes a folder for a cluster that is thrown away: in memory where there is plenty of it, else where temporary files
 * are. Each database of a test is a thousand files, and to make and remove these takes a disk's file system ten times
 * as long.
 */
export function makeThrowawayFolder(prefix: string): string {
  const folder = mkdtempSync(join(isMemoryRoomy() ? memoryFolder : tmpdir(), prefix));
  chmodSync(folder, 0o755); // root hands the cluster to another user
  return folder;
}

/** Programs must run there too: PostgreSQL's are copied beside the data where its user cannot reach the project. */
function isMemoryRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    const options = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map(line => line.split(' '))
      .findLast(([, folder]) => folder === memoryFolder)?.[3];
    const runsPrograms = options !== undefined && !options.split(',').includes('noexec');
    return runsPrograms && bavail * bsize >= needed.room && process.availableMemory() >= needed.memory;
  } catch {
    return false; // another system
  }
}
