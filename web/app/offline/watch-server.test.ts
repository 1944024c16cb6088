import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOnline } from '#web/platform/device/connection.ts';
import { watchServer } from './watch-server.ts';

const health = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', health);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const down = () => Promise.reject(new TypeError('Failed to fetch'));
const hotel = async () => new Response('Sign in to the network', { status: 511 });
const up = async () => new Response('ok');

it.each([
  ['nothing comes through', down],
  ['somebody else answers', hotel],
])('[GUARD-05] says that there is no connection where %s, though the browser says there is', async (_what, answer) => {
  health.mockImplementation(answer);
  await watchServer();
  expect(isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOnline()).toBe(false);
  health.mockImplementation(up);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOnline()).toBe(true);
  const requestCount = health.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(health).toHaveBeenCalledTimes(requestCount);
});

it('asks at once when the browser says that it is connected again', async () => {
  health.mockImplementation(down);
  await watchServer();
  health.mockImplementation(up);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(true);
});

it('leaves it to the browser where the server responds', async () => {
  health.mockImplementation(up);
  await watchServer();
  expect(isOnline()).toBe(true);
});
