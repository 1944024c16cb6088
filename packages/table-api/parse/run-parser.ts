import { ApiError } from '../errors/api-error.ts';
import { shortened } from '../errors/shortened.ts';
import { describeFailure, describePosition } from './parse-failure.ts';
import type { Parser } from './parser.ts';

/** More levels than any sensible request has, and far fewer than recursion can take. */
const maxDepth = 50;

function refuseDeep(text: string): void {
  let depth = 0;
  for (const found of text) {
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    if (depth > maxDepth)
      throw new ApiError('tooComplex', { details: `At most ${maxDepth} levels of brackets are allowed.` });
  }
}

/**
 * Applies a parser to one parameter. Text that is left over is ignored, as in PostgREST.
 *
 * @param what names the parameter in the message, e.g. "failed to parse order (id.foo)"
 * @throws ApiError PGRST100
 */
export function runParser<T>(parser: Parser<T>, text: string, what: string): T {
  refuseDeep(text);
  const found = parser(text, 0);
  if (found.ok) return found.value;
  throw new ApiError('badQuery', {
    message: `"${shortened(what)}" ${describePosition(text, found.failure.at)}`,
    details: describeFailure(found.failure),
  });
}
