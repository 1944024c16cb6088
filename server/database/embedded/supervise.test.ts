import { describe, expect, it } from 'vitest';
import type { Postmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';

/** Launches postmasters that a test ends as it likes, each only once `open` has been called for it. */
function createLauncher() {
  const started: { end(): void; stopped: boolean }[] = [];
  const gates: (() => void)[] = [];
  const launch = async (): Promise<Postmaster> => {
    await new Promise<void>(resolve => gates.push(resolve));
    const { promise: ended, resolve } = Promise.withResolvers<{ output: string }>();
    const entry = { end: () => resolve({ output: '' }), stopped: false };
    started.push(entry);
    const stop = async () => {
      entry.stopped = true;
      entry.end();
      await ended;
    };
    return { ended, stop };
  };
  const underWay = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0);
  };
  const open = async () => {
    await underWay();
    gates.shift()?.();
  };
  return { launch, underWay, open, started };
}

describe('the supervisor', () => {
  it('stops a PostgreSQL that was just coming up again', async () => {
    const { launch, underWay, open, started } = createLauncher();
    const supervising = supervise(launch, () => {});
    await open();
    const stop = await supervising;
    started[0]?.end(); // killed by somebody
    await underWay();
    const done = stop();
    await open();
    await done;
    expect(started.map(entry => entry.stopped)).toEqual([true, true]);
  });

  it('gives up with the reason when PostgreSQL ends again and again', async () => {
    let launches = 0;
    const failures: Error[] = [];
    const stop = await supervise(
      async () => {
        if (++launches > 1) throw new Error(`attempt ${launches}`);
        return { ended: Promise.resolve({ output: '' }), stop: async () => {} };
      },
      error => failures.push(error),
      [1, 1, 1],
    );
    await expect.poll(() => failures.map(error => error.message)).toEqual(['attempt 4']);
    await stop();
  });
});
