import { ApiError } from '../errors/api-error.ts';
import { describeFailure, describePlace } from './parse-failure.ts';
import type { Parser } from './parser.ts';

/** Deeper than any request that makes sense, and far from the depth at which recursion would fail. */
const deepest = 50;

function refuseDeep(text: string): void {
  let depth = 0;
  for (const found of text) {
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    if (depth > deepest)
      throw new ApiError('tooComplex', { details: `At most ${deepest} levels of brackets are allowed.` });
  }
}

/**
 * Applies a parser to one parameter. Text that is left over is not looked at, as in PostgREST.
 *
 * @param what names the parameter in the message, e.g. "failed to parse order (id.foo)"
 * @throws ApiError PGRST100
 */
export function runParser<T>(parser: Parser<T>, text: string, what: string): T {
  refuseDeep(text);
  const found = parser(text, 0);
  if (found.ok) return found.value;
  throw new ApiError('badQuery', {
    message: `"${what}" ${describePlace(text, found.failure.at)}`,
    details: describeFailure(found.failure),
  });
}
