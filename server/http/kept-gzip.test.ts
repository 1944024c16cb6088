import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { KeptGzip, maxSmallBytes } from './kept-gzip.ts';

const fresh = (body: Uint8Array) => new Uint8Array(gzipSync(body, { level: 3 }));
const text = (words: string) => Buffer.from(JSON.stringify(Array.from({ length: 40 }, (_, row) => ({ row, words }))));

describe('an engine that is kept', () => {
  it('is there, in this version of Node', () => {
    expect(new KeptGzip().isKept).toBe(true);
  });

  it('gives the bytes that a new one would, so that nothing of one answer is in the next', () => {
    const engine = new KeptGzip();
    const bodies = [
      text('what one person wrote'),
      text('what one person wrote'),
      text('מה שאחרת כתבה'),
      Buffer.alloc(0),
      Buffer.from('a'),
      randomBytes(maxSmallBytes),
      Buffer.alloc(maxSmallBytes, 'ab'),
      text('what one person wrote'),
    ];
    for (const body of bodies) expect(engine.compress(body)).toEqual(fresh(body));
  });

  it('does not write over what it has given', () => {
    const engine = new KeptGzip();
    const first = engine.compress(text('one'));
    engine.compress(text('two'));
    expect(gunzipSync(first)).toEqual(text('one'));
  });

  it('compresses what is too large for it in the usual way', () => {
    const large = randomBytes(maxSmallBytes * 3);
    expect(gunzipSync(new KeptGzip().compress(large))).toEqual(large);
  });
});
