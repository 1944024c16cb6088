import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Keeps a process, all its threads and whatever it starts later on one core. Does nothing on a machine with one core.
 */
export function pinTo(core: number, pids: readonly number[]): void {
  if (availableParallelism() < 2) return;
  for (const pid of pids) execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' });
}
