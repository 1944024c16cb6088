import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';

/** Content codings (RFC 9110 section 8.4.1; zstd is RFC 8878). */
export type Encoding = 'br' | 'gzip' | 'zstd';

/**
 * Purpose of a compressed body: one response, the first one of a page, or a cached one that is sent again and again.
 */
export type Effort = 'fast' | 'page' | 'best';

/** Bodies up to this are compressed by gzip where the client takes it: zstd takes longer to set up, and wins above. */
export const maxSmallBytes = 8_192;

/**
 * Bodies up to this are compressed where they are made. That takes a third of a millisecond at most; to hand one to
 * Node's thread pool and back costs two to ten times as much CPU as the compression itself (ADR 0198).
 */
const maxSyncBytes = 131_072;

/** 256 KiB hold any of our pages; a larger window takes longer to set up. */
const brotliWindowBits = 18;

const levels: Readonly<Record<Encoding, Readonly<Record<Effort, number>>>> = {
  br: { fast: 2, page: 5, best: 10 },
  gzip: { fast: 3, page: 6, best: 9 },
  zstd: { fast: 3, page: 3, best: 12 },
};

const codings = {
  br: {
    options: (body: Uint8Array, effort: Effort) => ({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.br[effort],
        ...(effort !== 'best' && { [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits }),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
    pooled: promisify(brotliCompress),
    sync: brotliCompressSync,
  },
  gzip: {
    options: (_: Uint8Array, effort: Effort) => ({ level: levels.gzip[effort] }),
    pooled: promisify(gzip),
    sync: gzipSync,
  },
  zstd: {
    options: (_: Uint8Array, effort: Effort) => ({
      params: { [constants.ZSTD_c_compressionLevel]: levels.zstd[effort] },
    }),
    pooled: promisify(zstdCompress),
    sync: zstdCompressSync,
  },
} as const;

/** Compresses a whole body: at once where that is cheap, else beside the main thread. */
export function compressBody(
  body: Uint8Array,
  encoding: Encoding,
  effort: Effort,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const { options, pooled, sync } = codings[encoding];
  if (effort === 'fast' && body.byteLength <= maxSyncBytes) return bytesOf(sync(body, options(body, effort)));
  return pooled(body, options(body, effort)).then(bytesOf);
}

const bytesOf = ({ buffer, byteLength, byteOffset }: Buffer<ArrayBuffer>) =>
  new Uint8Array(buffer, byteOffset, byteLength);
