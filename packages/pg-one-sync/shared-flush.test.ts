import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Flusher, SharedFlush } from './shared-flush.ts';

/** A flush that ends when the test says so. */
class FakeFlusher implements Flusher {
  isReady = true;
  readonly begun: { resolve: () => void; reject: (reason: unknown) => void }[] = [];

  prepare(): boolean {
    return this.isReady;
  }

  flush(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.begun.push({ resolve, reject });
    return promise;
  }
}

let flusher: FakeFlusher;
let flushes: SharedFlush;
let told: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  flusher = new FakeFlusher();
  flushes = new SharedFlush(flusher, 10);
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody has committed and waits for the disk. */
function commit(name: string): void {
  flushes.settled().then(
    () => told.push(name),
    (error: unknown) => told.push(`${name}: ${String(error)}`),
  );
  flushes.end();
}
const aMoment = () => vi.advanceTimersByTimeAsync(0);
/** A flush that has begun is over. */
async function endFlush(place: number): Promise<void> {
  flusher.begun[place]?.resolve();
  await aMoment();
}

it('takes who writes while others do, and nobody who writes alone', () => {
  flushes.begin();
  const alone = flushes.takes();
  flushes.begin();
  const together = flushes.takes();
  flushes.end();
  expect([alone, together, flushes.takes()]).toEqual([false, true, false]);
});

it('takes who writes alone while others wait for a flush, which is to be soon anyway', async () => {
  flushes.begin();
  flushes.begin();
  commit('first');
  flushes.begin();
  commit('second');
  expect(flushes.takes()).toBe(true);
  await aMoment();
});

it('takes nobody while nothing can flush', () => {
  flushes.begin();
  flushes.begin();
  flusher.isReady = false;
  expect(flushes.takes()).toBe(false);
});

it('flushes at once when nobody else writes, and says so only when that is over', async () => {
  flushes.begin();
  commit('one');
  await aMoment();
  expect([flusher.begun.length, told]).toEqual([1, []]);
  await endFlush(0);
  expect(told).toEqual(['one']);
});

it('leaves who commits while a flush is under way to the next one', async () => {
  flushes.begin();
  flushes.begin();
  commit('first');
  commit('second');
  await aMoment();
  await endFlush(0);
  expect([told, flusher.begun.length]).toEqual([['first'], 2]);
  await endFlush(1);
  expect(told).toEqual(['first', 'second']);
});

it('gathers what is committed within the pause as long as others write', async () => {
  for (let writer = 0; writer < 5; writer++) flushes.begin();
  commit('first');
  await aMoment();
  await endFlush(0);
  commit('second');
  await vi.advanceTimersByTimeAsync(4);
  commit('third');
  await vi.advanceTimersByTimeAsync(5);
  expect([told, flusher.begun.length]).toEqual([['first'], 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(flusher.begun.length).toBe(2);
  await endFlush(1);
  expect(told).toEqual(['first', 'second', 'third']);
});

it('waits no longer once the last writer is done', async () => {
  for (let writer = 0; writer < 3; writer++) flushes.begin();
  commit('first');
  await aMoment();
  await endFlush(0);
  commit('second');
  await aMoment();
  expect(flusher.begun.length).toBe(1);
  flushes.end(); // has failed, and waits for nothing
  await aMoment();
  expect(flusher.begun.length).toBe(2);
});

it('tells of a flush that failed those who waited for it, and nobody else', async () => {
  flushes.begin();
  flushes.begin();
  commit('first');
  commit('second');
  await aMoment();
  flusher.begun[0]?.reject('lost');
  await aMoment();
  await endFlush(1);
  expect(told).toEqual(['first: lost', 'second']);
});
