import { answerOf } from '@dargu/table-api';
import { Hono } from 'hono';
import { zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { compression } from './compression.ts';
import { inLayers } from './in-layers.ts';
import { RepeatedBodies } from './repeated-bodies.ts';

const text = (words: string) => new Uint8Array(Buffer.from(words));

describe('compressed forms of what an address is answered with again', () => {
  it('are kept from the second time on', () => {
    const bodies = new RepeatedBodies();
    bodies.keep('/a', text('one'), 'zstd', text('1'));
    expect(bodies.find('/a', text('one'), 'zstd')).toBeUndefined();
    bodies.keep('/a', text('one'), 'zstd', text('1'));
    expect(bodies.find('/a', text('one'), 'zstd')).toEqual(text('1'));
  });

  it('are those of the same bytes, address and encoding, or none', () => {
    const bodies = new RepeatedBodies();
    const body = text('one');
    for (const _ of ['first', 'again']) bodies.keep('/a', body, 'zstd', text('1'));
    expect(bodies.find('/a', text('two'), 'zstd')).toBeUndefined();
    expect(bodies.find('/a', text('on'), 'zstd')).toBeUndefined();
    expect(bodies.find('/a', body, 'gzip')).toBeUndefined();
    expect(bodies.find('/b', body, 'zstd')).toBeUndefined();
    body.set(text('two'));
    expect(bodies.find('/a', text('one'), 'zstd'), 'the body is a copy').toEqual(text('1'));
    bodies.keep('/a', text('two'), 'zstd', text('2'));
    expect(bodies.find('/a', text('two'), 'zstd')).toEqual(text('2'));
    expect(bodies.find('/a', text('one'), 'zstd')).toBeUndefined();
  });

  it('go in the order of their last use once they take too much room', () => {
    const bodies = new RepeatedBodies(1_000);
    const body = new Uint8Array(400);
    const come = (address: string) => {
      for (const _ of ['first', 'again']) bodies.keep(address, body, 'zstd', text(address));
    };
    come('/a');
    come('/b');
    bodies.find('/a', body, 'zstd');
    come('/c');
    expect(['/a', '/b', '/c'].map(address => bodies.find(address, body, 'zstd') !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the layer that compresses', () => {
  afterEach(() => void vi.restoreAllMocks());

  let app: Hono<AppEnv>;
  let rows = '';
  beforeEach(() => {
    app = new Hono<AppEnv>();
    app.use(inLayers(error => new Response(String(error), { status: 500 }), compression()));
    app.get('/rows', () => answerOf(text(rows), { status: 200, headers: { 'content-type': 'application/json' } }));
  });
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await app.request('/rows', { headers: { 'accept-encoding': 'zstd', ...headers } });
    return zstdDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
  };

  it('answers with what is true now, however often an address has come', async () => {
    const found = vi.spyOn(RepeatedBodies.prototype, 'find');
    for (const word of ['one', 'one', 'one', 'two', 'two', 'one']) {
      rows = JSON.stringify(Array.from({ length: 2_000 }, () => word));
      expect(await ask()).toBe(rows);
    }
    const isKept = found.mock.results.map(({ value }) => value !== undefined);
    expect(isKept).toEqual([false, false, true, false, true, false]);
  });

  it('keeps nothing of what a person is answered with', async () => {
    const kept = vi.spyOn(RepeatedBodies.prototype, 'keep');
    rows = JSON.stringify(Array.from({ length: 2_000 }, () => 'mine'));
    for (const _ of ['first', 'again']) expect(await ask({ authorization: 'Bearer token' })).toBe(rows);
    expect(kept).not.toHaveBeenCalled();
    await ask(); // control: of a visitor it does
    expect(kept).toHaveBeenCalled();
  });
});
