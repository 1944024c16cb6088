import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedList } from './list-cache.ts';

const hour = 3_600_000;

describe('list cache', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z'), toFake: ['Date'] });
    return () => vi.useRealTimers();
  });

  it('[CALL-13] keeps a list for one hour', async () => {
    const load = vi.fn(async () => [{ id: 1 }]);
    await cachedList('institutions', load);
    vi.setSystemTime(Date.now() + hour - 1);
    expect(await cachedList('institutions', load)).toEqual([{ id: 1 }]);
    expect(load).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1);
    await cachedList('institutions', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('[CONST-03] keeps at most 100 lists in session storage and evicts the oldest', async () => {
    for (let index = 0; index < 101; index += 1) {
      vi.setSystemTime(Date.now() + 1);
      await cachedList(`departments:${index}`, async () => [index]);
    }
    expect(sessionStorage).toHaveLength(100);
    const load = vi.fn(async () => ['loaded again']);
    expect(await cachedList('departments:100', load)).toEqual([100]);
    expect(await cachedList('departments:1', load)).toEqual([1]);
    expect(await cachedList('departments:0', load)).toEqual(['loaded again']);
  });

  it('[CONST-03] keeps about 5 MB, and leaves what is larger out', async () => {
    const million = 'x'.repeat(1_000_000);
    for (let index = 0; index < 7; index += 1) {
      vi.setSystemTime(Date.now() + 1);
      await cachedList(`list:${index}`, async () => million);
    }
    const size = Object.values<string>({ ...sessionStorage }).reduce((sum, text) => sum + text.length, 0);
    expect(size).toBeLessThanOrEqual(5_000_000);
    expect(size).toBeGreaterThan(3_900_000);
    await cachedList('huge', async () => 'x'.repeat(5_000_000));
    expect(Object.keys({ ...sessionStorage }).some(key => key.includes('huge'))).toBe(false);
  });

  it('leaves what others keep in the storage alone', async () => {
    sessionStorage.setItem('other', 'x'.repeat(4_900_000));
    await cachedList('institutions', async () => 'y'.repeat(200_000));
    expect(sessionStorage.getItem('other')).not.toBeNull();
  });

  it('loads a list whose entry cannot be read', async () => {
    await cachedList('institutions', async () => [1]);
    const key = sessionStorage.key(0) ?? '';
    sessionStorage.setItem(key, '{broken');
    expect(await cachedList('institutions', async () => [2])).toEqual([2]);
  });

  it('does not keep a failure', async () => {
    await expect(cachedList('institutions', () => Promise.reject(new Error('503')))).rejects.toThrow('503');
    expect(sessionStorage).toHaveLength(0);
  });
});
