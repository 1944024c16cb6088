import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { CompressedAnswers } from './compressed-answers.ts';
import { compressBody } from './compress-body.ts';

/** Prose that takes effort to compress well. */
const text = (seed: number) =>
  Buffer.from(Array.from({ length: 3000 }, (_, index) => ((index * index * seed) % 997).toString(36)).join(' '));
const plain = (body: Uint8Array) => brotliDecompressSync(body).toString();

describe('answers that come again', () => {
  it('are fast at first, and soon as small as files', async () => {
    const answers = new CompressedAnswers();
    const body = text(7);
    const [fast, best] = [await compressBody(body, 'br', 'fast'), await compressBody(body, 'br', 'best')];
    expect(best.byteLength).toBeLessThan(fast.byteLength);
    expect(await answers.compress('"a"', body, 'br')).toEqual(fast);
    await vi.waitFor(async () => expect(await answers.compress('"a"', body, 'br')).toEqual(best));
    expect(plain(best)).toBe(body.toString());
  });

  it('are told apart by what they say and how they are encoded', async () => {
    const answers = new CompressedAnswers();
    await answers.compress('"a"', text(7), 'br');
    expect(plain(await answers.compress('"b"', text(8), 'br'))).toBe(text(8).toString());
    expect(await answers.compress('"a"', text(7), 'gzip')).toEqual(await compressBody(text(7), 'gzip', 'fast'));
  });

  it('are forgotten when others have come since', async () => {
    const answers = new CompressedAnswers(2);
    const [first, ...others] = await Promise.all(
      ['"a"', '"b"', '"c"'].map(tag => answers.compress(tag, text(7), 'br')),
    );
    expect(others).toHaveLength(2);
    expect(await answers.compress('"a"', text(7), 'br')).not.toBe(first);
    const again = await answers.compress('"c"', text(7), 'br');
    expect(again).toBe(others[1]);
  });
});
