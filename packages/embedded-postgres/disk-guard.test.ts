import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDiskGuard } from './disk-guard.ts';

const mib = 1024 * 1024;
let free: number;
let isDown: boolean;
let applied: boolean[];
let reported: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  [free, isDown, applied, reported] = [500 * mib, false, [], []];
});
afterEach(() => {
  vi.useRealTimers();
});

const start = () =>
  startDiskGuard({
    freeBytes: () => free,
    setReadOnly: async readOnly => {
      if (isDown) throw new Error('connect ECONNREFUSED');
      applied.push(readOnly);
    },
    onChange: isFull => reported.push(isFull),
    intervalMs: 10,
  });
const look = () => vi.advanceTimersByTimeAsync(10);

it('refuses writes while there is little room, and takes them again with some to spare', async () => {
  const guard = start();
  await look();
  expect([guard.isFull(), applied]).toEqual([false, []]);
  free = 63 * mib;
  await look();
  expect(guard.isFull()).toBe(true);
  free = 80 * mib; // above the one mark, below the other
  await look();
  expect(guard.isFull()).toBe(true);
  free = 97 * mib;
  await look();
  expect([guard.isFull(), applied, reported]).toEqual([false, [true, false], [true, false]]);
  await guard.stop();
});

it('tries again while the database is down', async () => {
  const guard = start();
  [free, isDown] = [mib, true];
  await look();
  expect([guard.isFull(), reported]).toEqual([false, []]);
  isDown = false;
  await look();
  expect([guard.isFull(), reported]).toEqual([true, [true]]);
  await guard.stop();
});
