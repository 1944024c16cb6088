import { compressBody, compressWell } from '../../http/compress-body.ts';

/** Of the 14,600 bytes of TCP's first window (RFC 6928), what headers of some 1,100 leave to a page. */
export const windowBytes = 13_500;
/** Brotli 10 takes 7 to 8 % less than 7: what is larger would not fit in any case. */
const maxNearBytes = windowBytes * 1.08;
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
    return { body: await compressBody(html, 'br', 'best'), isBest: true };
  } finally {
    const now = performance.now();
    restsUntil = now + (now - begun) * (1 / maxShare - 1);
  }
}
