import { createHash } from 'node:crypto';
import type { Client } from '../http/client.ts';
import { isHeld } from '../http/entity-tag.ts';
import { readRange } from './byte-range.ts';
import { fileHeaders, thumbnailHeaders } from './file-headers.ts';
import type { FileRecords } from './file-records.ts';
import { refusals } from './file-refusal.ts';
import type { ObjectStore } from './object-store.ts';

/** Only the digest of a ticket is stored. */
export const ticketDigest = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

export interface Serving {
  readonly records: Pick<FileRecords, 'find'>;
  readonly store: Pick<ObjectStore, 'read'>;
}

/**
 * GET or HEAD of a file. The database is queried each time whether it may be read, in one round trip; the bytes are
 * streamed afterwards, while no connection is held.
 *
 * @throws FileRefusal where there is none that may be read now
 */
export async function serveFile(serving: Serving, request: Request, client: Client, id: string): Promise<Response> {
  const { ticket, file } = await find(serving, request, client, id);
  const headers = fileHeaders(file, ticket === null);
  const whole = headers['etag'] ?? '';
  if (isHeld(request.headers.get('if-none-match') ?? undefined, whole)) return notModified(headers);
  // A part is worth something only to who holds the rest of the same bytes (RFC 9110 section 13.1.5).
  const condition = request.headers.get('if-range');
  const wanted = condition === null || condition === whole ? (request.headers.get('range') ?? undefined) : undefined;
  const range = readRange(wanted, file.bytes);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.bytes}` } });
  }
  const part = range === 'whole' ? undefined : range;
  const length = part === undefined ? file.bytes : part.end - part.start + 1;
  const response = {
    status: part === undefined ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(length),
      ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${file.bytes}` }),
    },
  };
  if (request.method === 'HEAD') return new Response(null, response);
  const body = await serving.store.read(file.object_key, part);
  if (body === null) throw refusals.none();
  return new Response(body, response);
}

/** GET or HEAD of a thumbnail. @throws FileRefusal where there is none that may be seen now */
export async function serveThumbnail(
  serving: Serving,
  request: Request,
  client: Client,
  id: string,
): Promise<Response> {
  const { ticket, file } = await find(serving, request, client, id);
  if (file.thumbnail_key === null) throw refusals.none();
  const headers = thumbnailHeaders(file, ticket === null);
  if (isHeld(request.headers.get('if-none-match') ?? undefined, headers['etag'] ?? '')) return notModified(headers);
  if (request.method === 'HEAD') return new Response(null, { headers });
  const body = await serving.store.read(file.thumbnail_key);
  if (body === null) throw refusals.none();
  return new Response(body, { headers });
}

async function find({ records }: Serving, request: Request, client: Client, id: string) {
  const ticket = new URL(request.url).searchParams.get('ticket');
  const file = await records.find(client, id, ticket === null ? null : ticketDigest(ticket));
  if (file === null) throw refusals.none();
  return { ticket, file };
}

function notModified({ 'content-type': _type, ...headers }: Record<string, string>): Response {
  return new Response(null, { status: 304, headers });
}
