import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressBody } from './compress-body.ts';

/** Prose that takes effort to compress well. */
const text = (seed: number) =>
  Buffer.from(Array.from({ length: 3000 }, (_, index) => ((index * index * seed) % 997).toString(36)).join(' '));
const decompress = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const;
describe('a body', () => {
  it('comes back as it was, in each coding, at once when it is small and later when it is large', async () => {
    for (const encoding of ['br', 'gzip', 'zstd'] as const) {
      for (const body of [text(7), Buffer.concat(Array.from({ length: 20 }, (_, seed) => text(seed + 1)))]) {
        const compressed = compressBody(body, encoding, 'fast');
        expect(compressed instanceof Promise).toBe(body.byteLength > 131_072);
        expect(decompress[encoding](await compressed).toString()).toBe(body.toString());
      }
    }
  });
});
