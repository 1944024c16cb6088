import type { CleanResult } from '../result.ts';
import { runChild } from './run-child.ts';

export interface CleanerLimits {
  /** Time limit of one file, ms. */
  readonly timeoutMs: number;
  /** Memory limit of one file, bytes. */
  readonly memoryBytes: number;
  /** Files at a time; others wait. */
  readonly atOnce: number;
}

const defaultLimits: CleanerLimits = { timeoutMs: 45_000, memoryBytes: 1_536 * 1_048_576, atOnce: 2 };

export interface Cleaner {
  /**
   * Checks and cleans one file in a process of its own.
   *
   * @throws Error only where no process can be started
   */
  clean(bytes: Uint8Array): Promise<CleanResult>;
  /** Ends what is under way, which is rejected. */
  close(): Promise<void>;
}

export function createCleaner(limits: Partial<CleanerLimits> = {}): Cleaner {
  const { atOnce, ...perFile } = { ...defaultLimits, ...limits };
  const closing = new AbortController();
  const waiting: (() => void)[] = [];
  const running = new Set<Promise<unknown>>();
  let free = atOnce;
  const enter = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    async clean(bytes) {
      await enter();
      const work = runChild(bytes, { ...perFile, signal: closing.signal });
      running.add(work);
      try {
        return await work;
      } finally {
        running.delete(work);
        leave();
      }
    },
    async close() {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}
