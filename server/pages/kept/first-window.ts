import { compressBody, compressWell } from '../../http/compress-body.ts';

/** Of the 14,600 bytes of TCP's first window (RFC 6928), what headers of some 900 leave to a page. */
export const windowBytes = 13_700;
/** Brotli 10 takes up to 8 % less than 7, and 11 one more: what is larger would not fit in any case. */
const maxNearBytes = windowBytes * 1.1;
const maxNearestBytes = windowBytes * 1.015;
/** It takes ten times as long, so it may take a tenth of the time of one core: a crowd of such pages gets brotli 7. */
const maxShare = 0.1;
let restsUntil = 0;

interface Compressed {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Whether it is as small as it gets. */
  readonly isBest: boolean;
}

/**
 * Compresses a page by brotli 7, or by 10 where it fits the first window of a connection only so: then it is there a
 * round trip earlier (docs/decisions/0220).
 */
export async function compressForWindow(html: Uint8Array<ArrayBuffer>): Promise<Compressed> {
  const body = await compressWell(html);
  const isNear = body.byteLength > windowBytes && body.byteLength <= maxNearBytes;
  const begun = performance.now();
  if (!isNear || begun < restsUntil) return { body, isBest: false };
  restsUntil = Infinity;
  try {
    return { body: await compressBest(html), isBest: true };
  } finally {
    const now = performance.now();
    restsUntil = now + (now - begun) * (1 / maxShare - 1);
  }
}

/** Brotli 10, or 11 where only that makes a page fit: it takes three times as long for 1 % less. */
export async function compressBest(html: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const body = await compressBody(html, 'br', 'best');
  const isNear = body.byteLength > windowBytes && body.byteLength <= maxNearestBytes;
  return isNear ? await compressBody(html, 'br', 'smallest') : body;
}
