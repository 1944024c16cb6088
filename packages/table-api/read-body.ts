import { ApiError } from './errors/api-error.ts';
import type { TableRequest } from './table-request.ts';

export const noBody = new Uint8Array(0);

/**
 * The whole body, or as soon as it is longer than allowed an ApiError. Not for GET and HEAD: to read the body alone
 * makes the HTTP adapter build a whole request around it.
 */
export async function readBody(request: TableRequest, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw new ApiError('bodyTooLarge', { limit });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) throw new ApiError('bodyTooLarge', { limit });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
