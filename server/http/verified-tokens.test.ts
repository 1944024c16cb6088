import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberVerified } from './verified-tokens.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('verifies a token once in ten seconds, and again once it has run out', async () => {
  const verify = vi.fn(async () => ({ sub: 'ann', exp: Date.now() / 1_000 + 12 }));
  const remembered = rememberVerified(verify);
  for (const [wait, times] of [
    [0, 1],
    [9_000, 1],
    [2_000, 2],
    [9_000, 2],
    [4_000, 3],
  ] as const) {
    vi.advanceTimersByTime(wait);
    expect(await remembered('token')).toMatchObject({ sub: 'ann' });
    expect(verify).toHaveBeenCalledTimes(times);
  }
});

it('does not take a token at its word beyond its own expiry', async () => {
  const exp = Date.now() / 1_000 + 5;
  const verify = vi.fn(async () => {
    if (Date.now() / 1_000 > exp) throw new Error('expired');
    return { sub: 'ann', exp };
  });
  const remembered = rememberVerified(verify);
  await remembered('token');
  vi.advanceTimersByTime(6_000);
  await expect(remembered('token')).rejects.toThrow('expired');
});

it('verifies a token again that was refused', async () => {
  const verify = vi
    .fn<(token: string) => Promise<{ sub: string }>>()
    .mockRejectedValueOnce(new Error('no such key yet'))
    .mockResolvedValue({ sub: 'ann' });
  const remembered = rememberVerified(verify);
  await expect(remembered('token')).rejects.toThrow('no such key yet');
  expect(await remembered('token')).toEqual({ sub: 'ann' });
});
