import { ApiError } from '../errors/api-error.ts';
import { describeFailure, describePlace } from './parse-failure.ts';
import type { Parser } from './parser.ts';

/**
 * Applies a parser to one parameter. Text that is left over is not looked at, as in PostgREST.
 *
 * @param what names the parameter in the message, e.g. "failed to parse order (id.foo)"
 * @throws ApiError PGRST100
 */
export function runParser<T>(parser: Parser<T>, text: string, what: string): T {
  const found = parser(text, 0);
  if (found.ok) return found.value;
  throw new ApiError('badQuery', {
    message: `"${what}" ${describePlace(text, found.failure.at)}`,
    details: describeFailure(found.failure),
  });
}
