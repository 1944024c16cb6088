import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { addVary } from './vary.ts';

export type Encoding = 'br' | 'gzip';

/** Below this, headers and effort cost more than the bytes saved. */
const smallestBody = 1_024;
const compressible = /^(text\/|image\/svg\+xml|application\/(json|javascript|xml|manifest\+json|[\w.-]+\+(json|xml)))/i;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses a whole body, off the main thread.
 *
 * @param effort 'fast' for answers made now, 'best' for files that are kept
 */
export async function compressBody(body: Uint8Array, encoding: Encoding, effort: 'fast' | 'best'): Promise<Uint8Array<ArrayBuffer>> {
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

/** Whether compressing that media type helps. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && compressible.test(contentType);
}

/** The best encoding that the client takes (RFC 9110 section 12.5.3), or undefined for none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const accepted = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim());
    const quality = parameters.find(parameter => parameter.startsWith('q='));
    accepted.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  const quality = (name: Encoding) => accepted.get(name) ?? accepted.get('*') ?? 0;
  const brotli = quality('br');
  const zipped = quality('gzip');
  if (brotli > 0 && brotli >= zipped) return 'br';
  return zipped > 0 ? 'gzip' : undefined;
}

/**
 * Compresses text. The answers are small (a page of rows, a page of HTML), so each is compressed as a whole. A strong
 * ETag becomes a weak one, since the bytes are no longer those it named (RFC 9110 section 8.8.1).
 */
export function compression(): MiddlewareHandler<AppEnv> {
  return async function compression(context, next) {
    await next();
    const { res } = context;
    if (!isCompressible(res.headers.get('content-type')) || res.headers.has('content-encoding')) return;
    addVary(res.headers, 'Accept-Encoding');
    const encoding = acceptedEncoding(context.req.header('accept-encoding'));
    if (encoding === undefined || res.body === null || context.req.method === 'HEAD') return;
    if (res.headers.get('cache-control')?.includes('no-transform')) return;
    const body = new Uint8Array(await res.arrayBuffer());
    const headers = new Headers(res.headers);
    if (body.byteLength < smallestBody) {
      context.res = undefined;
      context.res = new Response(body, { status: res.status, headers });
      return;
    }
    headers.delete('content-length');
    headers.set('content-encoding', encoding);
    const tag = headers.get('etag');
    if (tag?.startsWith('"')) headers.set('etag', `W/${tag}`);
    // Hono merges the headers of an answer that is replaced; these are complete already.
    context.res = undefined;
    context.res = new Response(await compressBody(body, encoding, 'fast'), { status: res.status, headers });
  };
}
