import { bodyOf } from '@dargu/table-api';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { compressBody, type Encoding, maxSmallBytes } from './compress-body.ts';
import type { Middleware } from './middleware.ts';
import { addVary } from './vary.ts';

/** Below this, headers and effort cost more than the bytes saved. */
export const smallestBody = 1_024;
const compressible = /^(text\/|image\/svg\+xml|application\/(json|javascript|xml|manifest\+json|[\w.-]+\+(json|xml)))/i;

/** Checks whether compressing that media type helps. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && compressible.test(contentType);
}

/** Purpose of an encoding: a small body of one response, any other of one response, or a cached one. */
type Purpose = 'small' | 'fast' | 'best';

/**
 * The first is taken of those that a client likes equally well. For one response zstd costs least for its bytes, and
 * brotli at a low quality less than gzip (ADR 0198), unless it is small; of what is cached brotli is smallest.
 */
const preferred: Readonly<Record<Purpose, readonly Encoding[]>> = {
  small: ['gzip', 'br', 'zstd'],
  fast: ['zstd', 'br', 'gzip'],
  best: ['br', 'zstd', 'gzip'],
};

/**
 * The encoding of the response to a client (RFC 9110 section 12.5.3), or undefined for none.
 *
 * @param header Accept-Encoding
 */
export function acceptedEncoding(header: string | undefined, purpose: Purpose = 'fast'): Encoding | undefined {
  if (header === undefined) return undefined;
  const accepted = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim());
    const quality = parameters.find(parameter => parameter.startsWith('q='));
    accepted.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  const quality = (name: Encoding) => accepted.get(name) ?? accepted.get('*') ?? 0;
  const highest = Math.max(...preferred[purpose].map(quality));
  return highest > 0 ? preferred[purpose].find(name => quality(name) === highest) : undefined;
}

/**
 * Compresses text. The responses are small (a page of rows, a text), so each is compressed as a whole. A strong ETag
 * becomes a weak one, since the bytes are no longer those it named (RFC 9110 section 8.8.1). What comes compressed
 * already, from the cache of responses, is left as it is.
 */
export function compression(): Middleware {
  return context => () => {
    const { res } = context;
    const { headers } = res;
    if (!isCompressible(headers.get('content-type')) || headers.has('content-encoding')) return undefined;
    addVary(headers, 'Accept-Encoding');
    // To get the body of a Response costs more than to compress it, so one that is at hand is taken from there.
    const atHand = bodyOf(res);
    const purpose = atHand !== undefined && atHand.byteLength <= maxSmallBytes ? 'small' : 'fast';
    const encoding = acceptedEncoding(context.req.header('accept-encoding'), purpose);
    if (encoding === undefined || context.req.method === 'HEAD') return undefined;
    if (atHand === undefined ? res.body === null : atHand.byteLength < smallestBody) return undefined;
    if (headers.get('cache-control')?.includes('no-transform')) return undefined;
    return atHand === undefined
      ? res.arrayBuffer().then(body => compress(context, new Uint8Array(body), encoding))
      : compress(context, atHand, encoding);
  };
}

function compress(
  context: Context<AppEnv>,
  plain: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): undefined | Promise<undefined> {
  const { headers } = context.res;
  if (plain.byteLength < smallestBody) return replace(context, plain);
  const tag = headers.get('etag');
  if (tag?.startsWith('"')) headers.set('etag', `W/${tag}`);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const body = compressBody(plain, encoding, 'fast');
  return body instanceof Promise ? body.then(compressed => replace(context, compressed)) : replace(context, body);
}

function replace(context: Context<AppEnv>, body: Uint8Array<ArrayBuffer>): undefined {
  const { headers, status } = context.res;
  // Hono merges the headers of a response that is replaced; these are complete already.
  context.res = undefined;
  context.res = new Response(body, { status, headers });
  return undefined;
}
