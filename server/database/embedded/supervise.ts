import type { Postmaster } from './postmaster.ts';

/** Pauses before PostgreSQL is started again after it ended by itself, ms. */
const defaultRestartPauses = [100, 500, 1_000, 2_000, 5_000];

/** After running this long an end by itself counts as the first one again, ms. */
const calmPeriod = 60_000;

/**
 * Keeps PostgreSQL running: starts it again when it ends by itself (kill -9, out of memory). Connections are refused
 * meanwhile, and the pool waits for it.
 *
 * @param launch starts it and resolves when it takes connections
 * @param onFailure called when it does not come up any more
 * @param restartPauses as many attempts as there are pauses, ms
 * @returns stops it for good
 */
export async function supervise(
  launch: () => Promise<Postmaster>,
  onFailure: (error: Error) => void,
  restartPauses: readonly number[] = defaultRestartPauses,
): Promise<() => Promise<void>> {
  const state = { stopping: false, postmaster: await launch() };

  /** Tries after each pause. Returns the last error when none helped. */
  const restart = async (pauses: number[]): Promise<unknown> => {
    let failure: unknown;
    for (let pause = pauses.shift(); pause !== undefined; pause = pauses.shift()) {
      await new Promise(resolve => setTimeout(resolve, pause));
      if (state.stopping) return undefined;
      try {
        state.postmaster = await launch();
        if (state.stopping) await state.postmaster.stop(); // asked for while it came up
        return undefined;
      } catch (error) {
        failure = error;
      }
    }
    return failure ?? new Error('The embedded PostgreSQL ends again and again.');
  };

  const watch = async () => {
    let pauses = [...restartPauses];
    for (;;) {
      const since = Date.now();
      await state.postmaster.ended;
      if (state.stopping) return;
      if (Date.now() - since > calmPeriod) pauses = [...restartPauses];
      const failure = await restart(pauses);
      if (failure === undefined) continue;
      onFailure(failure as Error);
      return;
    }
  };

  const watching = watch();
  return async () => {
    state.stopping = true;
    await state.postmaster.stop();
    await watching;
  };
}
