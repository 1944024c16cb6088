import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReloadWhenQuiet } from './reload-when-quiet.ts';

let quiet = true;
const reload = vi.fn<(mayLeave: () => boolean) => Promise<void>>(async () => {});
let moment: ReturnType<typeof createReloadWhenQuiet>;

beforeEach(() => {
  vi.useFakeTimers();
  quiet = true;
  moment = createReloadWhenQuiet({ isQuiet: () => quiet, reload });
});
afterEach(() => {
  moment.end();
  vi.useRealTimers();
});

it('[PLAT-11] reloads 300 ms after a version is ready, once for two of them', async () => {
  moment.want();
  await vi.advanceTimersByTimeAsync(200);
  moment.want();
  await vi.advanceTimersByTimeAsync(299);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits until nobody is disturbed, and asks again at the last moment', async () => {
  quiet = false;
  moment.want();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).not.toHaveBeenCalled();
  quiet = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
  const [mayLeave] = reload.mock.calls[0] ?? [];
  expect(mayLeave?.()).toBe(true);
  quiet = false;
  expect(mayLeave?.()).toBe(false);
});

it('does nothing after its page has ended', async () => {
  moment.want();
  moment.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});
