import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './compression.ts';

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd', 'br', 'gzip'],
    ['gzip, deflate, br', 'br', 'br', 'gzip'],
    ['gzip', 'gzip', 'gzip', 'gzip'],
    ['zstd, gzip', 'zstd', 'zstd', 'gzip'],
    ['br, gzip;q=0.5', 'br', 'br', 'br'],
    ['gzip, br;q=0.8, zstd;q=0.8', 'gzip', 'gzip', 'gzip'],
    ['ZSTD;Q=0, br; q=0, *', 'gzip', 'gzip', 'gzip'],
    ['*;q=0', undefined, undefined, undefined],
    ['identity', undefined, undefined, undefined],
    ['', undefined, undefined, undefined],
    [undefined, undefined, undefined, undefined],
  ])('for who sends %j is %s now, %s of what is kept, and %s of what is small', (header, now, kept, small) => {
    for (const _ of ['first', 'again']) {
      expect(acceptedEncoding(header)).toBe(now);
      expect(acceptedEncoding(header, 'best')).toBe(kept);
      expect(acceptedEncoding(header, 'small')).toBe(small);
    }
  });
});
