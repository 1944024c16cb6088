import { compressBody, compressWell } from '../../http/compress-body.ts';
import { ShareOfTime } from './share-of-time.ts';

/** Of the 14,600 bytes of TCP's first window (RFC 6928), what headers of some 900 leave to a page. */
export const windowBytes = 13_700;
/** Brotli 10 takes up to 8 % less than 7, and 11 one more: what is larger would not fit in any case. */
const maxNearBytes = windowBytes * 1.1;
const maxNearestBytes = windowBytes * 1.015;
/** It takes ten times as long, so it may take a tenth of the time of one core: a crowd of such pages gets brotli 7. */
const nearest = new ShareOfTime(0.1);
/** Brotli 7 takes up to a fifth less than the quick forms, for 2 ms of one core: who is alone is given them. */
const maxQuickBytes = windowBytes * 1.25;
const first = new ShareOfTime(0.02);

interface Compressed {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Whether it is as small as it gets. */
  readonly isBest: boolean;
}

/**
 * Compresses a page that somebody waits for by brotli 7, where its quick form misses the first window of a connection
 * and there is time to spare: a round trip costs a visitor more than 2 ms.
 * @param quickBytes of the form that is there already
 * @returns undefined where the quick form is to be sent
 */
export async function compressFirst(
  html: Uint8Array<ArrayBuffer>,
  quickBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (quickBytes <= windowBytes || quickBytes > maxQuickBytes || !first.isFree) return undefined;
  return await first.spend(() => compressWell(html));
}

/**
 * Compresses a page by brotli 7, or by 10 where it fits the first window of a connection only so: then it is there a
 * round trip earlier (docs/decisions/0220).
 * @param well by brotli 7, where it is there already
 */
export async function compressForWindow(
  html: Uint8Array<ArrayBuffer>,
  well?: Uint8Array<ArrayBuffer>,
): Promise<Compressed> {
  const body = well ?? (await compressWell(html));
  const isNear = body.byteLength > windowBytes && body.byteLength <= maxNearBytes;
  if (!isNear || !nearest.isFree) return { body, isBest: false };
  return { body: await nearest.spend(() => compressBest(html)), isBest: true };
}

/** Brotli 10, or 11 where only that makes a page fit: it takes three times as long for 1 % less. */
export async function compressBest(html: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const body = await compressBody(html, 'br', 'best');
  const isNear = body.byteLength > windowBytes && body.byteLength <= maxNearestBytes;
  return isNear ? await compressBody(html, 'br', 'smallest') : body;
}
