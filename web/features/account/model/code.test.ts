// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { groupSecret, readCode } from './code.ts';

describe('readCode', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456\n', '123456'],
    ['Your code: 123456.', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['１２３４５６', '123456'],
    ['1234567', '123456'],
    ['12a', '12'],
    ['', ''],
  ])('takes %j as %j', (text, code) => {
    expect(readCode(text)).toBe(code);
  });
});

describe('groupSecret', () => {
  it('parts a secret into groups of four', () => {
    expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
    expect(groupSecret('')).toBe('');
  });
});
