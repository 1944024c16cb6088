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

/** Runs at once and then at every interval. A run that fails is logged, and the next one comes. */
export function startBackgroundJob({ intervalMs, logger, name, run: work }: BackgroundJobOptions): BackgroundJob {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  const runOnce = async () => {
    try {
      await work(closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) logger.warn('job failed', { job: name, ...describeError(error) });
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
