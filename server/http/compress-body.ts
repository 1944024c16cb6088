import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses a whole body, off the main thread.
 *
 * @param effort 'fast' for answers made now, 'best' for files that are kept
 */
export async function compressBody(
  body: Uint8Array,
  encoding: Encoding,
  effort: 'fast' | 'best',
): Promise<Uint8Array<ArrayBuffer>> {
  const best = effort === 'best';
  const compressed =
    encoding === 'gzip'
      ? await compressGzip(body, { level: best ? 9 : 6 })
      : await compressBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: best ? 10 : 7,
            // The window holds any of our pages; with a larger one this quality takes five times as long.
            ...(!best && { [constants.BROTLI_PARAM_LGWIN]: 18 }),
            [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          },
        });
  return new Uint8Array(compressed.buffer, compressed.byteOffset, compressed.byteLength);
}
