import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { compressBody, type Encoding } from './compress-body.ts';
import { CompressedAnswers } from './compressed-answers.ts';
import { addVary } from './vary.ts';

/** Below this, headers and effort cost more than the bytes saved. */
const smallestBody = 1_024;
const compressible = /^(text\/|image\/svg\+xml|application\/(json|javascript|xml|manifest\+json|[\w.-]+\+(json|xml)))/i;

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
 * Compresses text. The answers are small (a page of rows, a page of HTML), so each is compressed as a whole, and those
 * that name their content by a strong ETag are kept. It becomes a weak one, since the bytes are no longer those it
 * named (RFC 9110 section 8.8.1).
 */
export function compression(): MiddlewareHandler<AppEnv> {
  const answers = new CompressedAnswers();
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
    const named = tag?.startsWith('"') ? tag : undefined;
    if (named !== undefined) headers.set('etag', `W/${named}`);
    const compressed = await (named === undefined
      ? compressBody(body, encoding, 'fast')
      : answers.compress(named, body, encoding));
    // Hono merges the headers of an answer that is replaced; these are complete already.
    context.res = undefined;
    context.res = new Response(compressed, { status: res.status, headers });
  };
}
