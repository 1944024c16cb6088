import { describe, expect, it } from 'vitest';
import { PostgrestClient } from '@supabase/postgrest-js';
import { isTimeout, TableError } from './table-error.ts';
import { readTimeoutMs, withTimeout, writeTimeoutMs } from './with-timeout.ts';

/** A server that never responds, but notices when it is given up. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });
const bounds = { readMs: 20, writeMs: 60 };
const send = withTimeout(silent, bounds);
const failureOf = async (response: Promise<Response>) =>
  response.then(
    () => null,
    (error: unknown) => (error as Error).name,
  );

describe('a request that nobody answers', () => {
  it('is given up: reads after 15 s, writes after 30 s', () => {
    expect([readTimeoutMs, writeTimeoutMs]).toEqual([15_000, 30_000]);
  });

  it.each([
    ['GET', bounds.readMs],
    ['POST', bounds.writeMs],
    ['PATCH', bounds.writeMs],
  ])('%s fails after its time', async (method, atLeast) => {
    const begun = performance.now();
    expect(await failureOf(send('http://dargu.test/', { method }))).toBe('TimeoutError');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(atLeast - 2);
  });

  it('is still given up earlier by the caller', async () => {
    const controller = new AbortController();
    const response = failureOf(withTimeout(silent)('http://dargu.test/', { signal: controller.signal }));
    controller.abort();
    expect(await response).toBe('AbortError');
  });

  it('reads as a time-out in an error of the table interface, and no other failure does', async () => {
    const table = (fetch: typeof globalThis.fetch) =>
      new PostgrestClient('http://dargu.test', { fetch, retry: false }).from('ratings').select();
    const late = await table(send);
    const offline = await table(() => Promise.reject(new TypeError('Failed to fetch')));
    expect([late, offline].map(({ error, status }) => error && isTimeout(new TableError(status, error)))).toEqual([
      true,
      false,
    ]);
    expect(isTimeout(new Error('TimeoutError'))).toBe(false);
  });
});
