import { expect, test } from 'vitest';
import { everything, readLimit, readOffset, requestedRange } from './row-range.ts';

const range = (limit: bigint | undefined, offset: bigint, header: string | null) =>
  requestedRange({ limit, offset }, header);

test('a header and parameters are joined to what both allow', () => {
  expect(range(undefined, 0n, '10-19')).toEqual({ offset: 10n, limit: 10n });
  expect(range(5n, 0n, '2-')).toEqual({ offset: 2n, limit: 3n });
  expect(range(5n, 0n, null)).toEqual({ offset: 0n, limit: 5n });
});

test('a header that is none is ignored, one that ends before it begins is refused', () => {
  expect(requestedRange(everything, 'bytes=0-5')).toEqual(everything);
  expect(() => requestedRange(everything, '5-2')).toThrow(expect.objectContaining({ status: 416 }));
});

test('a negative limit is refused, and nothing is a limit too', () => {
  expect(() => range(-1n, 0n, null)).toThrow(expect.objectContaining({ status: 416 }));
  expect(range(0n, 0n, '3-4')).toEqual({ offset: 0n, limit: 0n });
});

test('numbers that PostgreSQL cannot hold are cut off', () => {
  expect(readLimit('9'.repeat(40))).toBe(2n ** 63n - 1n);
  expect(readLimit('abc')).toBeUndefined();
  expect(readOffset('-5')).toBe(0n);
});
