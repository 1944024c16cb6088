import { vi } from 'vitest';

/**
 * Stops this process's clock in the middle of a time step, so that no step ends between making a code and checking it.
 */
export function holdTheStep(): void {
  const step = 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / step) * step + step / 2 });
}
