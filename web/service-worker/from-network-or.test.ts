import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromNetworkOr } from './from-network-or.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shell = async () => new Response('shell');
const after = (ms: number, text: string) => async () => {
  await new Promise(resolve => setTimeout(resolve, ms));
  return new Response(text, { status: text === 'failure' ? 500 : 200 });
};
const offline = async () => {
  throw new TypeError('Failed to fetch');
};

async function respond(
  send: () => Promise<Response>,
  cached: () => Promise<Response | undefined> = shell,
): Promise<string> {
  const text = fromNetworkOr(send, cached, 10_000).then(response => response.text());
  text.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return await text;
}

describe('the server’s answer', () => {
  it('comes first, however slow within its time', async () => {
    expect(await respond(after(9_900, 'page'))).toBe('page');
  });

  it('comes first also where it is that of an error', async () => {
    expect(await respond(after(10, 'failure'))).toBe('failure');
  });

  it('gives way to the cache when there is no connection, or it is too late', async () => {
    expect(await respond(offline)).toBe('shell');
    expect(await respond(after(10_100, 'page'))).toBe('shell');
  });

  it('is waited for, or its failure returned, where nothing is cached', async () => {
    expect(await respond(after(20_000, 'page'), async () => undefined)).toBe('page');
    await expect(respond(offline, async () => undefined)).rejects.toThrow('Failed to fetch');
  });
});
