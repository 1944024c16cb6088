import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeUvarint, encodeUvarint } from './uvarint.ts';

/**
 * A refresh token names its session and how many times that session was refreshed before it, under the signature of a
 * key that only the session's row holds. No token is stored: the row keeps the counter that is current. In base64url:
 *
 * version 0 (1) | session uuid (16) | counter (uvarint) | HMAC-SHA256 of all before, cut to 16 | SHA-256 of all before,
 * cut to 4
 *
 * The checksum lets a token that was cut or mistyped be refused without a question to the database; it protects
 * nothing.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  /** Checks whether the session's key signed it. */
  isSignedBy(hmacKey: string): boolean;
}

const version = 0;
const signatureLength = 16;
const checksumLength = 4;

/** A key of a session, base64url. */
export function makeHmacKey(): string {
  return randomBytes(32).toString('base64url');
}

/** @param hmacKey of the session, base64url */
export function writeRefreshToken(sessionId: string, counter: number, hmacKey: string): string {
  const uuid = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  const content = Buffer.concat([Uint8Array.of(version), uuid, encodeUvarint(counter)]);
  const signed = Buffer.concat([content, sign(content, hmacKey)]);
  return Buffer.concat([signed, checksum(signed)]).toString('base64url');
}

/** @returns undefined for what was never one of our tokens, or not a whole one */
export function readRefreshToken(text: string): RefreshToken | undefined {
  if (!/^[\w-]{51,64}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  // The same bytes can be written in several ways in base64; only ours counts.
  if (bytes.toString('base64url') !== text || bytes[0] !== version) return undefined;
  const counter = decodeUvarint(bytes.subarray(17));
  if (counter === undefined) return undefined;
  const contentEnd = 17 + counter.length;
  const signedEnd = contentEnd + signatureLength;
  if (bytes.length !== signedEnd + checksumLength) return undefined;
  if (!checksum(bytes.subarray(0, signedEnd)).equals(bytes.subarray(signedEnd))) return undefined;
  return {
    sessionId: toUuid(bytes.subarray(1, 17)),
    counter: counter.value,
    isSignedBy: hmacKey =>
      timingSafeEqual(sign(bytes.subarray(0, contentEnd), hmacKey), bytes.subarray(contentEnd, signedEnd)),
  };
}

function sign(content: Uint8Array, hmacKey: string): Buffer {
  return createHmac('sha256', Buffer.from(hmacKey, 'base64url')).update(content).digest().subarray(0, signatureLength);
}

function checksum(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest().subarray(0, checksumLength);
}

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
