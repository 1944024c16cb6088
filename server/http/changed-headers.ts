import type { RequestHeaders } from '@dargu/table-api';

/**
 * The headers of a request with some of them replaced or taken off, without copying the others: they are read where they
 * lie. The request itself stays as it came.
 */
export class ChangedHeaders implements RequestHeaders {
  readonly #headers: RequestHeaders;
  readonly #changed = new Map<string, string | null>();

  constructor(headers: RequestHeaders) {
    this.#headers = headers;
  }

  /** @param name in lower case; null takes it off */
  with(name: string, value: string | null): this {
    this.#changed.set(name, value);
    return this;
  }

  get(name: string): string | null {
    const changed = this.#changed.get(name.toLowerCase());
    return changed === undefined ? this.#headers.get(name) : changed;
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (const [name, value] of this.#headers) if (!this.#changed.has(name)) yield [name, value];
    for (const [name, value] of this.#changed) if (value !== null) yield [name, value];
  }
}
