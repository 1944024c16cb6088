/** Parts of a response. */
interface ResponseParts {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Headers | Readonly<Record<string, string>>;
}

/** On the response itself: to look it up in a WeakMap costs the garbage collector more than all else here. */
const parts = Symbol('parts');

interface WithParts extends Response {
  [parts]?: ResponseParts;
}

/** A response whose body can be had as it is. */
export function responseOf(
  body: Uint8Array<ArrayBuffer> | null,
  init: { readonly status: number; readonly headers: Headers | Record<string, string> },
): Response {
  const response: WithParts = new Response(body, init);
  if (body !== null) response[parts] = { body, headers: init.headers };
  return response;
}

/**
 * The body of a response of the table API, for code that compresses it or reads it in the same process: to read it
 * through the response takes a stream, which costs more than the query. Not to be changed, for the response bears the
 * same bytes.
 *
 * @returns undefined for a response without a body, an error, or another's response
 */
export const bodyOf = (response: Response): Uint8Array<ArrayBuffer> | undefined => partsOf(response)?.body;

/** The same with the headers as they were given, before anything read them from the response. */
export const partsOf = (response: WithParts): ResponseParts | undefined => response[parts];
