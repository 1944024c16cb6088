/** The headers of a request; those of a `Request` are such. Names may be written in any case. */
export interface RequestHeaders {
  get(name: string): string | null;
  /** Each name once, in lower case, with its value. */
  [Symbol.iterator](): Iterator<[string, string]>;
}

/**
 * Part of a request that the table API reads. A `Request` is one; a gateway that changes an address or a header passes
 * an object of its own, because a second `Request` costs more than all that the table API does besides the query.
 */
export interface TableRequest {
  readonly method: string;
  /** An address, or its path and query. The path begins at the mount. */
  readonly url: string;
  readonly headers: RequestHeaders;
  /** Not touched for GET and HEAD. */
  readonly body: ReadableStream<Uint8Array> | null;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
  /** True if no replica may serve it. A gateway decides; a `Request` has no such field. */
  readonly fromPrimary?: boolean;
}
