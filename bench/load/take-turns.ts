import type { BenchOptions } from '../benchmark.ts';
import { familyCpuSeconds } from '../machine/cpu.ts';
import { median } from '../report/statistics.ts';

/** One of those that are compared, on tasks of one kind. */
export interface Contender<Name extends string, Task> {
  readonly name: Name;
  /** Processes that are measured, each with all that it has started. */
  readonly pids: readonly number[];
  readonly slice: (task: Task, milliseconds: number) => Promise<Slice>;
}

export interface Slice {
  readonly requests: number;
  readonly seconds: number;
  readonly bytes?: number;
}

export interface Sample {
  readonly perSecond: number;
  /** CPU a request, in the measured process and in the database, µs. */
  readonly serverUs: number;
  readonly databaseUs: number;
  /** Of a response's body. */
  readonly bytes: number;
}

export type Samples<Name extends string, Task> = (task: Task, name: Name) => readonly Sample[];

/**
 * In each round each contender takes its turn on each task, in changing order, so that ratios can be taken within the
 * round. The first round warms up (connections, prepared statements, compiled code) and is not counted.
 *
 * @param postmaster process id of the PostgreSQL that they ask
 */
export async function takeTurns<Name extends string, Task>(
  contenders: readonly Contender<Name, Task>[],
  tasks: readonly Task[],
  postmaster: number,
  { rounds, sliceMs, log }: Pick<BenchOptions, 'rounds' | 'sliceMs' | 'log'>,
): Promise<Samples<Name, Task>> {
  const samples = new Map<Task, Map<Name, Sample[]>>();
  for (let round = -1; round < rounds; round += 1) {
    for (const task of tasks) {
      for (const turn of contenders.keys()) {
        const contender = contenders[(turn + round + 1) % contenders.length] as Contender<Name, Task>;
        const sample = await takeSample(contender, task, postmaster, sliceMs);
        if (round < 0) continue;
        const ofTask = samples.get(task) ?? new Map<Name, Sample[]>();
        samples.set(task, ofTask.set(contender.name, [...(ofTask.get(contender.name) ?? []), sample]));
      }
    }
    log(round < 0 ? 'warmed up' : `round ${String(round + 1)} of ${String(rounds)}`);
  }
  return (task, name) => samples.get(task)?.get(name) ?? [];
}

async function takeSample<Name extends string, Task>(
  contender: Contender<Name, Task>,
  task: Task,
  postmaster: number,
  milliseconds: number,
): Promise<Sample> {
  const serverCpu = () => contender.pids.reduce((sum, pid) => sum + familyCpuSeconds(pid), 0);
  // Connections come and go between and within the turns.
  const before = { server: serverCpu(), database: familyCpuSeconds(postmaster) };
  const { bytes = 0, requests, seconds } = await contender.slice(task, milliseconds);
  const each = (now: number, then: number) => ((now - then) * 1_000_000) / requests;
  return {
    perSecond: requests / seconds,
    serverUs: each(serverCpu(), before.server),
    databaseUs: each(familyCpuSeconds(postmaster), before.database),
    bytes: bytes / requests,
  };
}

/** The middle one of a figure. */
export const middle = (samples: readonly Sample[], of: (sample: Sample) => number): number => median(samples.map(of));
