import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageEvent } from '#contract/page-events.ts';
import { createEventQueue } from './event-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const event = (label: string): PageEvent => ({ kind: 'click', label, path: '/', title: '' });
const setUp = () => {
  const batches: string[][] = [];
  const queue = createEventQueue(events => batches.push(events.map(({ label }) => label)));
  return { batches, queue };
};

describe('page events', () => {
  it('wait for others for seconds, then go out together', () => {
    const { batches, queue } = setUp();
    queue.setAudience('counted');
    queue.add(event('a'));
    vi.advanceTimersByTime(2_900);
    queue.add(event('b'));
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(batches).toEqual([['a', 'b']]);
    queue.flush();
    expect(batches).toHaveLength(1);
  });

  it('go out twenty at a time, since the server takes no more', () => {
    const { batches, queue } = setUp();
    for (let index = 0; index < 45; index++) queue.add(event(String(index)));
    expect(batches).toEqual([]);
    queue.setAudience('counted');
    expect(batches.map(({ length }) => length)).toEqual([20, 20, 5]);
  });

  it('wait until it is known who is there, and are dropped where it is an admin', () => {
    const { batches, queue } = setUp();
    queue.add(event('before'));
    queue.flush();
    vi.advanceTimersByTime(60_000);
    expect(batches).toEqual([]);
    queue.setAudience('excluded');
    queue.add(event('as admin'));
    queue.setAudience('counted');
    queue.add(event('after'));
    queue.flush();
    expect(batches).toEqual([['after']]);
  });

  it('are a hundred at most while nobody knows', () => {
    const { batches, queue } = setUp();
    for (let index = 0; index < 500; index++) queue.add(event(String(index)));
    queue.setAudience('counted');
    expect(batches.flat()).toHaveLength(100);
  });
});
