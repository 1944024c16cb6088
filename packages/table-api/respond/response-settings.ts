import { z } from 'zod';
import { ApiError } from '../errors/api-error.ts';

const headersShape = z.array(
  z
    .record(z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/), z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/))
    .refine(pair => Object.keys(pair).length === 1),
);

/**
 * Our headers and those that a function has set as `response.headers`, which replace ours of the same name.
 * @throws ApiError PGRST111
 */
export function withResponseHeaders(
  ours: Readonly<Record<string, string>>,
  text: string | null,
): Headers | Record<string, string> {
  if (text === null) return ours;
  const headers = new Headers(ours);
  let given: readonly Record<string, string>[];
  try {
    given = headersShape.parse(JSON.parse(text));
  } catch {
    throw new ApiError('badResponseHeaders', {});
  }
  const pairs = given.flatMap(pair => Object.entries(pair));
  for (const [name] of pairs) headers.delete(name);
  for (const [name, value] of pairs) headers.append(name, value);
  return headers;
}

/** The status that a function has set as `response.status`. @throws ApiError PGRST112 */
export function responseStatus(text: string | null, otherwise: number): number {
  if (text === null) return otherwise;
  const status = /^\d{3}$/.test(text) ? Number(text) : 0;
  if (status < 200 || status > 599) throw new ApiError('badResponseStatus', {});
  return status;
}
