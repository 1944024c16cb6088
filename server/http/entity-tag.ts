import { createHash } from 'node:crypto';

/** A strong validator made of the body itself (RFC 9110 section 8.8.3). */
export function entityTag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Checks whether the client holds that version already: If-None-Match compares weakly (RFC 9110 section 13.1.2). */
export function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (value: string) => value.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some(value => opaque(value) === opaque(tag));
}

/** Responds with 200 and the body, or with 304 and none when the client holds it. */
export function cacheable(
  request: { readonly headers: Pick<Headers, 'get'> },
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): Response {
  if (!isHeld(request.headers.get('if-none-match') ?? undefined, headers.etag)) {
    return new Response(body, { headers });
  }
  const { 'content-type': _type, 'content-encoding': _encoding, ...kept } = headers;
  return new Response(null, { status: 304, headers: kept });
}
