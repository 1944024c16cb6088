import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Checks whether a process with that pid runs. One that has ended and whose parent has not waited for it yet (a zombie)
 * does not.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const [state = ''] = statOf(pid) ?? [];
  return state !== 'Z' && state !== 'X';
}

/**
 * When a process started, in the system's own unit, which tells it from a later one with the same pid; null where
 * nobody says.
 */
export function startTime(pid: number): string | null {
  return statOf(pid)?.[19] ?? null;
}

/**
 * The fields of /proc/<pid>/stat from the third on (proc(5)); undefined where there is no such file system or process.
 */
function statOf(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Command line of a process; empty when it is gone, or where the system does not say. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  } catch {
    return ''; // gone meanwhile
  }
}

/** @returns whether the process has ended in that time, ms */
export async function endsWithin(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs && isAlive(pid); waitedMs += pollIntervalMs) {
    await new Promise(resolve => setTimeout(resolve, pollIntervalMs));
  }
  return !isAlive(pid);
}

const pollIntervalMs = 50;
