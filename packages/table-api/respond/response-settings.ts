import { z } from 'zod';
import { ApiError } from '../errors/api-error.ts';

const headersShape = z.array(
  z
    .record(z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/), z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/))
    .refine(pair => Object.keys(pair).length === 1),
);

/**
 * Headers that a function has set as `response.headers`. They take the place of ours of the same name. @throws ApiError
 * PGRST111
 */
export function applyResponseHeaders(headers: Headers, text: string | null): void {
  if (text === null) return;
  let given: readonly Record<string, string>[];
  try {
    given = headersShape.parse(JSON.parse(text));
  } catch {
    throw new ApiError('badResponseHeaders', {});
  }
  const pairs = given.flatMap(pair => Object.entries(pair));
  for (const [name] of pairs) headers.delete(name);
  for (const [name, value] of pairs) headers.append(name, value);
}

/** The status that a function has set as `response.status`. @throws ApiError PGRST112 */
export function responseStatus(text: string | null, otherwise: number): number {
  if (text === null) return otherwise;
  const status = /^\d{3}$/.test(text) ? Number(text) : 0;
  if (status < 200 || status > 599) throw new ApiError('badResponseStatus', {});
  return status;
}
