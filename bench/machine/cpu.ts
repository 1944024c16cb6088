import { readFileSync, readdirSync } from 'node:fs';

/** Ticks a second in which Linux counts: USER_HZ, 100 on all platforms that Node runs on. */
const ticksPerSecond = 100;

interface ProcessStat {
  readonly parent: number;
  /** Its own, and of the children that have ended. */
  readonly cpuSeconds: number;
}

/**
 * proc(5): the second field is a name in brackets that may hold anything, so counting starts behind its last bracket.
 */
function statOf(pid: number): ProcessStat | null {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuSeconds: ticks / ticksPerSecond };
  } catch {
    return null; // not Linux, or the process has ended
  }
}

/**
 * CPU time of a process and of all that it has started up to now, user and system, s; also of those that have ended.
 */
export function familyCpuSeconds(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + (statOf(member)?.cpuSeconds ?? 0), 0);
}

/** Resident memory of one process, MiB. */
export function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(?<kib>\d+)/mu.exec(status)?.groups?.['kib']) / 1024;
}

/** A process with all that it has started, directly or not. */
export function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter(name => /^\d+$/u.test(name))
      .map(name => [Number(name), statOf(Number(name))?.parent] as const),
  );
  const family = [pid];
  for (const member of family)
    family.push(...[...parents].filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

export function parentOf(pid: number): number {
  const stat = statOf(pid);
  if (!stat) throw new Error(`process ${String(pid)} cannot be looked at: CPU is measured on Linux only`);
  return stat.parent;
}
