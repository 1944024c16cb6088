import { describe, expect, it } from 'vitest';
import { Refusal } from '../result.ts';
import { cleanText } from './clean-text.ts';

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('שלום, world', 'utf16le')]);
const windows = Buffer.from([0xf9, 0xec, 0xe5, 0xed, 0x20, 0xec, 0xeb, 0xe5, 0xec, 0xed, 0x0d, 0x0a]);

describe('a plain text', () => {
  it.each([
    ['UTF-8', Buffer.from('שלום, world'), 'שלום, world'],
    ['UTF-16', utf16, 'שלום, world'],
    ['the Hebrew of older Windows', windows, 'שלום לכולם\r\n'],
  ])('in %s becomes UTF-8', (_encoding, bytes, text) => {
    expect(Buffer.from(cleanText(bytes).bytes).toString()).toBe(text);
  });

  it('is not what has control characters or no encoding', () => {
    expect(() => cleanText(Buffer.from('MZ\0\x01\x02'))).toThrow(Refusal);
    expect(() => cleanText(Buffer.from([0x41, 0x80, 0x9c, 0x93, 0xfe, 0xa5, 0xb6, 0xc7]))).toThrow(Refusal);
  });
});
