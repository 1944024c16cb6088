import { bodyOf } from '@dargu/table-api';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { compressBody, type Effort, type Encoding } from './compress-body.ts';
import { CompressedAnswers } from './compressed-answers.ts';
import { addVary } from './vary.ts';

/** Below this, headers and effort cost more than the bytes saved. */
export const smallestBody = 1_024;
const compressible = /^(text\/|image\/svg\+xml|application\/(json|javascript|xml|manifest\+json|[\w.-]+\+(json|xml)))/i;

/** Whether compressing that media type helps. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && compressible.test(contentType);
}

/**
 * The first is taken of those that a client likes equally well. For one answer zstd costs least for its bytes, and
 * brotli at a low quality less than gzip; of what is kept brotli is smallest (ADR 0198).
 */
const preferred: Readonly<Record<Effort, readonly Encoding[]>> = {
  fast: ['zstd', 'br', 'gzip'],
  best: ['br', 'zstd', 'gzip'],
};

/** Browsers send a handful of different headers, so what they mean is remembered. */
const remembered: Readonly<Record<Effort, Map<string, Encoding | undefined>>> = { fast: new Map(), best: new Map() };
const maxRemembered = 200;
const maxHeaderLength = 100;

/**
 * The encoding in which a client is answered (RFC 9110 section 12.5.3), or undefined for none.
 *
 * @param header Accept-Encoding
 * @param effort whether it is for one answer or for what is kept
 */
export function acceptedEncoding(header: string | undefined, effort: Effort = 'fast'): Encoding | undefined {
  if (header === undefined) return undefined;
  const known = remembered[effort];
  if (known.has(header)) return known.get(header);
  const encoding = chooseEncoding(header, effort);
  if (known.size < maxRemembered && header.length <= maxHeaderLength) known.set(header, encoding);
  return encoding;
}

function chooseEncoding(header: string, effort: Effort): Encoding | undefined {
  const accepted = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim());
    const quality = parameters.find(parameter => parameter.startsWith('q='));
    accepted.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  const quality = (name: Encoding) => accepted.get(name) ?? accepted.get('*') ?? 0;
  const highest = Math.max(...preferred[effort].map(quality));
  return highest > 0 ? preferred[effort].find(name => quality(name) === highest) : undefined;
}

/**
 * Compresses text. The answers are small (a page of rows, a page of HTML), so each is compressed as a whole, and those
 * that name their content by a strong ETag are kept. It becomes a weak one, since the bytes are no longer those it
 * named (RFC 9110 section 8.8.1). What comes compressed already is left as it is.
 */
export function compression(): MiddlewareHandler<AppEnv> {
  const answers = new CompressedAnswers();
  return async function compression(context, next) {
    await next();
    const { res } = context;
    if (!isCompressible(res.headers.get('content-type')) || res.headers.has('content-encoding')) return;
    addVary(res.headers, 'Accept-Encoding');
    const accepted = context.req.header('accept-encoding');
    const encoding = acceptedEncoding(accepted);
    if (encoding === undefined || context.req.method === 'HEAD') return;
    // To ask a Response for its body costs more than to compress it, so one that is at hand is taken from there.
    const atHand = bodyOf(res);
    if (atHand === undefined ? res.body === null : atHand.byteLength < smallestBody) return;
    const { headers, status } = res;
    if (headers.get('cache-control')?.includes('no-transform')) return;
    const body = atHand ?? new Uint8Array(await res.arrayBuffer());
    if (body.byteLength < smallestBody) {
      context.res = undefined;
      context.res = new Response(body, { status, headers });
      return;
    }
    headers.delete('content-length');
    const tag = headers.get('etag');
    const named = tag?.startsWith('"') ? tag : undefined;
    if (named !== undefined) headers.set('etag', `W/${named}`);
    const compressed =
      named === undefined
        ? { body: await compressBody(body, encoding, 'fast'), encoding }
        : await answers.compress(named, body, { now: encoding, kept: acceptedEncoding(accepted, 'best') ?? encoding });
    headers.set('content-encoding', compressed.encoding);
    // Hono merges the headers of an answer that is replaced; these are complete already.
    context.res = undefined;
    context.res = new Response(compressed.body, { status, headers });
  };
}
