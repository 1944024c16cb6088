import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { compressBody } from './compress-body.ts';
import { type Compressed, CompressedAnswers, type Wanted } from './compressed-answers.ts';

/** Prose that takes effort to compress well. */
const text = (seed: number) =>
  Buffer.from(Array.from({ length: 3000 }, (_, index) => ((index * index * seed) % 997).toString(36)).join(' '));
const decompress = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const;
const plain = ({ body, encoding }: Compressed) => decompress[encoding](body).toString();
const asBrowsers: Wanted = { now: 'zstd', kept: 'br' };

describe('answers that come again', () => {
  it('are fast at first, and soon as small as files', async () => {
    const answers = new CompressedAnswers();
    const body = text(7);
    const [fast, best] = [await compressBody(body, 'zstd', 'fast'), await compressBody(body, 'br', 'best')];
    expect(best.byteLength).toBeLessThan(fast.byteLength);
    expect(await answers.compress('"a"', body, asBrowsers)).toEqual({ body: fast, encoding: 'zstd' });
    await vi.waitFor(async () =>
      expect(await answers.compress('"a"', body, asBrowsers)).toEqual({ body: best, encoding: 'br' }),
    );
    expect(plain({ body: best, encoding: 'br' })).toBe(body.toString());
  });

  it('are told apart by what they say and how they are encoded', async () => {
    const answers = new CompressedAnswers();
    await answers.compress('"a"', text(7), asBrowsers);
    expect(plain(await answers.compress('"b"', text(8), asBrowsers))).toBe(text(8).toString());
    const zipped = await answers.compress('"a"', text(7), { now: 'gzip', kept: 'gzip' });
    expect(zipped.encoding).toBe('gzip');
    expect(plain(zipped)).toBe(text(7).toString());
  });

  it('are forgotten when others have come since', async () => {
    const answers = new CompressedAnswers(2);
    const [first, ...others] = await Promise.all(
      ['"a"', '"b"', '"c"'].map(tag => answers.compress(tag, text(7), asBrowsers)),
    );
    expect(others).toHaveLength(2);
    expect((await answers.compress('"a"', text(7), asBrowsers)).body).not.toBe(first?.body);
    const again = await answers.compress('"c"', text(7), asBrowsers);
    expect(again.body).toBe(others[1]?.body);
  });
});

describe('a body', () => {
  it('comes back as it was, in each coding, at once when it is small and later when it is large', async () => {
    for (const encoding of ['br', 'gzip', 'zstd'] as const) {
      for (const body of [text(7), Buffer.concat(Array.from({ length: 20 }, (_, seed) => text(seed + 1)))]) {
        const compressed = compressBody(body, encoding, 'fast');
        expect(compressed instanceof Promise).toBe(body.byteLength > 131_072);
        expect(plain({ body: await compressed, encoding })).toBe(body.toString());
      }
    }
  });
});
