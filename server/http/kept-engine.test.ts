import { randomBytes } from 'node:crypto';
import { constants, gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { keptGzip, maxSmallBytes } from './kept-gzip.ts';
import { keptZstd, maxZstdBytes } from './kept-zstd.ts';

const text = (words: string, rows = 40) =>
  Buffer.from(JSON.stringify(Array.from({ length: rows }, (_, row) => ({ row, words }))));
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 17 };

describe.each([
  {
    name: 'gzip',
    kept: keptGzip,
    maxBytes: maxSmallBytes,
    fresh: (body: Uint8Array) => gzipSync(body, { level: 3 }),
    unpacked: gunzipSync,
  },
  {
    name: 'zstd',
    kept: keptZstd,
    maxBytes: maxZstdBytes,
    fresh: (body: Uint8Array) => zstdCompressSync(body, { params: zstdParams }),
    unpacked: zstdDecompressSync,
  },
])('an engine of $name that is kept', ({ kept, maxBytes, fresh, unpacked }) => {
  it('is there, in this version of Node', () => {
    expect(kept().isKept).toBe(true);
  });

  it('gives the bytes that a new one would, so that nothing of one answer is in the next', () => {
    const engine = kept();
    const bodies = [
      text('what one person wrote'),
      text('what one person wrote'),
      text('מה שאחרת כתבה'),
      Buffer.alloc(0),
      Buffer.from('a'),
      randomBytes(maxBytes),
      Buffer.alloc(maxBytes, 'ab'),
      ...Array.from({ length: 60 }, (_, turn) => text(`turn ${turn} of many`, 40 + turn * 25).subarray(0, maxBytes)),
      text('what one person wrote'),
    ];
    for (const body of bodies) expect(engine.compress(body)).toEqual(new Uint8Array(fresh(body)));
  });

  it('does not write over what it has given', () => {
    const engine = kept();
    const first = engine.compress(text('one'));
    engine.compress(text('two'));
    expect(unpacked(first)).toEqual(text('one'));
  });

  it('compresses what is too large for it in the usual way', () => {
    const large = randomBytes(maxBytes * 3);
    expect(unpacked(kept().compress(large))).toEqual(large);
  });
});
