import { type Logger, describeError } from './logger.ts';

/** Work that the server repeats beside the requests. */
export interface BackgroundJob {
  /** Runs it now. Never rejects; while a run is under way, waits for that one. */
  run(): Promise<void>;
  /** Stops, and waits for the run under way. */
  close(): Promise<void>;
}

/** Time limit of a statement of a background job, ms: no request waits for it, and it may have a day's work to do. */
export const jobStatementTimeoutMs = 60_000;

export interface BackgroundJobOptions {
  /** For the log, e.g. 'revocations'. */
  readonly name: string;
  /** From one run to the next, ms. */
  readonly intervalMs: number;
  readonly logger: Logger;
  /** One run. Several processes may run it at once. @param signal aborted when the server stops */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Runs of one job since the start of the process. */
export interface JobRuns {
  /** When the last successful one ended, unix seconds; 0 before the first. */
  lastSuccess: number;
  failures: number;
}

const runsByName = new Map<string, JobRuns>();

/** Runs of all jobs of the process by name, for metrics. */
export const jobRuns: ReadonlyMap<string, Readonly<JobRuns>> = runsByName;

/** Runs at once and then at every interval. A run that fails is logged and counted, and the next one comes. */
export function startBackgroundJob({ intervalMs, logger, name, run: work }: BackgroundJobOptions): BackgroundJob {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  const runs = runsByName.get(name) ?? { lastSuccess: 0, failures: 0 };
  runsByName.set(name, runs);
  const runOnce = async () => {
    try {
      await work(closing.signal);
      runs.lastSuccess = Date.now() / 1000;
    } catch (error) {
      if (closing.signal.aborted) return;
      runs.failures++;
      logger.warn('job failed', { job: name, ...describeError(error) });
    }
  };
  const run = async () => {
    running ??= runOnce().finally(() => (running = undefined));
    await running;
  };
  const timer = setInterval(() => void run(), intervalMs);
  timer.unref();
  void run();
  return {
    run,
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await running;
    },
  };
}
