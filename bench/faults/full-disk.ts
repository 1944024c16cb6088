import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const mib = 1_048_576;
/** Room beside the data, MiB: the server refuses writes with less than 64. */
const roomMib = 200;

/**
 * Copies the data to a disk that is soon full: a file system in memory, or the folder SMALL_DISK of one where nothing
 * may be mounted, as in most containers.
 */
export function openSmallDisk(dataDir: string): { readonly dataDir: string; readonly undo: () => void } | string {
  const given = process.env['SMALL_DISK'];
  const disk = given ?? mkdtempSync(join(tmpdir(), 'dargu-small-'));
  if (given === undefined) {
    const usedMib = Number.parseInt(execFileSync('du', ['-sm', dataDir], { encoding: 'utf8' }), 10);
    const options = `size=${String(usedMib + roomMib)}m,mode=755`;
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', disk]).status !== 0) {
      rmSync(disk, { recursive: true });
      return 'no right to mount a small disk; SMALL_DISK may name a folder of one';
    }
  }
  const copy = join(disk, 'data');
  mkdirSync(copy);
  execFileSync('cp', ['-a', `${dataDir}/.`, copy]);
  const undo = () => {
    rmSync(copy, { recursive: true });
    if (given !== undefined) return;
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  };
  return { dataDir: copy, undo };
}

/** Writes 80 MiB a second until nothing more fits. @returns makes room again */
export async function fillDisk(dataDir: string): Promise<() => void> {
  const filler = join(dataDir, 'filler');
  const file = openSync(filler, 'w');
  for (let bytes = 8 * mib; bytes >= 1_024; await delay(100))
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes /= 2; // the rest in smaller pieces
    }
  closeSync(file);
  return () => rmSync(filler);
}
