import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompress } from 'node:zlib';
import { keptGzip, maxSmallBytes } from './kept-gzip.ts';
import { keptZstd } from './kept-zstd.ts';

/** Content codings (RFC 9110 section 8.4.1; zstd is RFC 8878). */
export type Encoding = 'br' | 'gzip' | 'zstd';

/**
 * What a body is compressed for: an answer to one request, one that is kept and given out again and again, or one of which
 * each byte is waited for.
 */
export type Effort = 'fast' | 'best' | 'smallest';

const brotliQuality: Readonly<Record<Effort, number>> = { fast: 2, best: 10, smallest: 11 };

/**
 * Bodies up to this are compressed where they are made. That takes a third of a millisecond at most; to hand one to
 * Node's thread pool and back costs two to ten times as much CPU as the compression itself (ADR 0198).
 */
const maxSyncBytes = 131_072;

/** 256 KiB hold any of our pages; a larger window takes longer to set up. */
const windowBits = 18;

const brotliOf = (body: Uint8Array, effort: Effort) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    ...(effort === 'fast' && { [constants.BROTLI_PARAM_LGWIN]: windowBits }),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
});
const gzipOf = (_: Uint8Array, effort: Effort) => ({ level: effort === 'fast' ? 1 : 9 });
const zstdOf = (_: Uint8Array, effort: Effort) => ({
  params: { [constants.ZSTD_c_compressionLevel]: effort === 'fast' ? 3 : 12 },
});

const codings = {
  br: { options: brotliOf, pooled: promisify(brotliCompress) },
  gzip: { options: gzipOf, pooled: promisify(gzip) },
  zstd: { options: zstdOf, pooled: promisify(zstdCompress) },
} as const;

const smallGzip = keptGzip();
const zstd = keptZstd();

const atOnce: Readonly<Record<Encoding, (body: Uint8Array) => Uint8Array<ArrayBuffer>>> = {
  br: body => bytesOf(brotliCompressSync(body, brotliOf(body, 'fast'))),
  gzip: body =>
    body.byteLength <= maxSmallBytes ? smallGzip.compress(body) : bytesOf(gzipSync(body, gzipOf(body, 'fast'))),
  zstd: body => zstd.compress(body),
};

/** Compresses a whole body: at once where that is cheap, else beside the main thread. */
export function compressBody(
  body: Uint8Array,
  encoding: Encoding,
  effort: Effort,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  if (effort === 'fast' && body.byteLength <= maxSyncBytes) return atOnce[encoding](body);
  const { options, pooled } = codings[encoding];
  return pooled(body, options(body, effort)).then(bytesOf);
}

/** Brotli in between: one to two milliseconds of a page, beside the main thread, and nearly as small as it gets. */
export async function compressWell(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return bytesOf(await codings.br.pooled(body, { params }));
}

const bytesOf = ({ buffer, byteLength, byteOffset }: Buffer<ArrayBuffer>) =>
  new Uint8Array(buffer, byteOffset, byteLength);
