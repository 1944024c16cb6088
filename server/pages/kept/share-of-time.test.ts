import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShareOfTime } from './share-of-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const piece = async (ms: number) => await new Promise<string>(resolve => setTimeout(resolve, ms, 'done'));

it('lets nothing begin beside a piece, and rests after it for as long as its share asks', async () => {
  const quarter = new ShareOfTime(0.25);
  expect(quarter.isFree).toBe(true);
  const done = quarter.spend(async () => await piece(30));
  await vi.advanceTimersByTimeAsync(29);
  expect(quarter.isFree).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBe('done');
  await vi.advanceTimersByTimeAsync(89);
  expect(quarter.isFree).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(quarter.isFree).toBe(true);
});

it('rests after a piece that failed, too', async () => {
  const half = new ShareOfTime(0.5);
  const failed = half
    .spend(async () => {
      await piece(10);
      throw new Error('no');
    })
    .catch(String);
  await vi.advanceTimersByTimeAsync(10);
  expect(await failed).toBe('Error: no');
  expect(half.isFree).toBe(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(half.isFree).toBe(true);
});
