import { setTimeout } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

/**
 * Pauses before PostgreSQL is started again after it ended by itself, ms. The last one counts for all further attempts.
 */
const defaultRestartPausesMs = [100, 500, 1_000, 2_000, 5_000];

/** After running this long an end by itself counts as the first one again, ms: it was killed, not unable to run. */
const calmPeriodMs = 1_000;

export interface SupervisorEvents {
  /** PostgreSQL has ended by itself, or an attempt to start it has failed. @param reason for the log */
  readonly onDown: (reason: Error) => void;
  /** It takes connections again. */
  readonly onUp: () => void;
}

export interface SupervisorOptions extends SupervisorEvents {
  /** Starts it and resolves when it takes connections. */
  readonly launch: () => Promise<Postmaster>;
  /** Explanation of its end, by the last lines that it printed. */
  readonly explain: (output: string) => Error;
  readonly restartPausesMs?: readonly number[];
}

/**
 * Keeps PostgreSQL running: starts it again when it ends by itself (kill -9, out of memory, a full disk), for as long
 * as it takes. Connections are refused meanwhile, and the pool waits for it. It never gives up: once the operator has
 * removed the cause, this process serves again without a restart.
 *
 * @returns stops it for good
 */
export async function supervise(options: SupervisorOptions): Promise<() => Promise<void>> {
  const { launch, explain, onDown, onUp, restartPausesMs = defaultRestartPausesMs } = options;
  const stopping = new AbortController();
  let postmaster = await launch();

  const relaunch = async (attempt: number): Promise<boolean> => {
    const pause = restartPausesMs[Math.min(attempt, restartPausesMs.length - 1)];
    await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {}); // stopped meanwhile
    if (stopping.signal.aborted) return true;
    try {
      postmaster = await launch();
      if (stopping.signal.aborted) await postmaster.stop(); // requested while it came up
      else onUp();
      return true;
    } catch (error) {
      onDown(error as Error);
      return false;
    }
  };

  const watch = async () => {
    for (let attempt = 0; ;) {
      const since = Date.now();
      const { output } = await postmaster.ended;
      if (stopping.signal.aborted) return;
      onDown(explain(output));
      if (Date.now() - since > calmPeriodMs) attempt = 0;
      while (!(await relaunch(attempt++)));
      if (stopping.signal.aborted) return;
    }
  };

  const watching = watch();
  return async () => {
    stopping.abort();
    await postmaster.stop();
    await watching;
  };
}
