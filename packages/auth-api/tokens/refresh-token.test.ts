import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeHmacKey, readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { decodeUvarint, encodeUvarint } from './uvarint.ts';

const sessionId = '0f2c4e9a-7b1d-4c3e-8a5f-1234567890ab';
const key = makeHmacKey();

/** Puts a fresh checksum on changed bytes, as who forges a token would. */
function rewrite(token: string, change: (bytes: Buffer) => void): string {
  const bytes = Buffer.from(token, 'base64url');
  change(bytes);
  const signed = bytes.subarray(0, -4);
  return Buffer.concat([signed, createHash('sha256').update(signed).digest().subarray(0, 4)]).toString('base64url');
}

describe('a refresh token', () => {
  it.each([0, 1, 127, 128, 300, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    'carries its session and the counter %i',
    counter => {
      const read = readRefreshToken(writeRefreshToken(sessionId, counter, key));
      expect(read).toMatchObject({ sessionId, counter });
      expect(read?.isSignedBy(key)).toBe(true);
      expect(read?.isSignedBy(makeHmacKey())).toBe(false);
    },
  );

  it('is not believed with another session or counter', () => {
    const token = writeRefreshToken(sessionId, 5, key);
    const otherSession = readRefreshToken(rewrite(token, bytes => bytes.writeUInt8(0xff, 1)));
    expect(otherSession?.sessionId).not.toBe(sessionId);
    expect(otherSession?.isSignedBy(key)).toBe(false);
    const otherCounter = readRefreshToken(rewrite(token, bytes => bytes.writeUInt8(6, 17)));
    expect(otherCounter?.counter).toBe(6);
    expect(otherCounter?.isSignedBy(key)).toBe(false);
  });

  it('is not read when any bit of it is changed, or a part is missing', () => {
    const token = writeRefreshToken(sessionId, 5, key);
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3);
      expect(readRefreshToken(changed.toString('base64url'))).toBeUndefined();
    }
    for (let length = 0; length < token.length; length++)
      expect(readRefreshToken(token.slice(0, length))).toBeUndefined();
    expect(readRefreshToken(token)).toBeDefined();
  });

  it('is not read in another spelling of the same bytes, or another version', () => {
    const token = writeRefreshToken(sessionId, 300, key);
    for (const text of [`${token}=`, ` ${token}`, `${token}\n`, token.replaceAll('-', '+')]) {
      if (text !== token) expect(readRefreshToken(text)).toBeUndefined();
    }
    expect(readRefreshToken(rewrite(token, bytes => bytes.writeUInt8(1, 0)))).toBeUndefined();
  });
});

describe('numbers of variable length', () => {
  it('are read only in their shortest spelling and up to what a number holds exactly', () => {
    expect([...encodeUvarint(300)]).toEqual([0xac, 0x02]);
    expect(decodeUvarint(Uint8Array.of(0xac, 0x02, 9))).toEqual({ value: 300, length: 2 });
    expect(decodeUvarint(Uint8Array.of(0x80, 0x00))).toBeUndefined();
    expect(decodeUvarint(Uint8Array.of(0x80))).toBeUndefined();
    expect(decodeUvarint(Uint8Array.of(...Array.from({ length: 9 }, () => 0xff), 1))).toBeUndefined();
  });
});
