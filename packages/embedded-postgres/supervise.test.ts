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

const calm = { explain: (output: string) => new Error(output), onDown: () => {}, onUp: () => {} };

describe('the supervisor', () => {
  it('stops a PostgreSQL that was just coming up again', async () => {
    const { launch, underWay, open, started } = createLauncher();
    const supervising = supervise({ ...calm, launch });
    await open();
    const stop = await supervising;
    started[0]?.end(); // killed from outside
    await underWay();
    const done = stop();
    await open();
    await done;
    expect(started.map(entry => entry.stopped)).toEqual([true, true]);
  });

  it('goes on trying for as long as it takes, and reports why and when it is back', async () => {
    const reported: string[] = [];
    let launches = 0;
    const first = Promise.withResolvers<{ output: string }>();
    const stop = await supervise({
      launch: async () => {
        launches++;
        if (launches > 1 && launches < 12) throw new Error('no room');
        return { ended: launches === 1 ? first.promise : new Promise(() => {}), stop: async () => {} };
      },
      explain: output => new Error(`ended: ${output}`),
      onDown: ({ message }) => reported.push(message),
      onUp: () => reported.push('up'),
      restartPausesMs: [1, 2],
    });
    first.resolve({ output: 'PANIC' });
    await expect.poll(() => reported.at(-1)).toBe('up');
    expect(reported).toEqual(['ended: PANIC', ...Array.from({ length: 10 }, () => 'no room'), 'up']);
    void stop();
  });

  it('does not hold up the end while it waits for the next attempt', async () => {
    const first = Promise.withResolvers<{ output: string }>();
    let launches = 0;
    const stop = await supervise({
      ...calm,
      launch: async () => {
        if (++launches > 1) throw new Error('no room');
        return { ended: first.promise, stop: async () => {} };
      },
      restartPausesMs: [1, 600_000],
    });
    first.resolve({ output: '' });
    await expect.poll(() => launches).toBe(2);
    await stop();
  });
});
