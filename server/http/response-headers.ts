import { responseOf, partsOf } from '@dargu/table-api';

/** The same response of the table API with headers that middleware changes at little cost; any other as it is. */
export function withQuickHeaders(response: Response): Response {
  const parts = partsOf(response);
  if (parts === undefined || parts.headers instanceof Headers) return response;
  return responseOf(parts.body, { status: response.status, headers: new ResponseHeaders(parts.headers) });
}

/**
 * The headers of a response that middleware adds to before they are written out, a dozen on the way out of this server. A
 * `Headers` object looks at each name and value as if a stranger had sent it, and sorts them, which costs more than to
 * write them. Here names are ours, and Node's server refuses what cannot be sent.
 *
 * Names come back in lower case, in the order in which they were set.
 */
export class ResponseHeaders extends Headers {
  readonly #values = new Map<string, string>();
  #cookies: string[] = [];

  constructor(values: Readonly<Record<string, string>>) {
    super();
    for (const name in values) this.set(name, values[name] ?? '');
  }

  override get(name: string): string | null {
    const key = name.toLowerCase();
    if (key === setCookie) return this.#cookies.length === 0 ? null : this.#cookies.join(', ');
    return this.#values.get(key) ?? null;
  }

  override has(name: string): boolean {
    const key = name.toLowerCase();
    return key === setCookie ? this.#cookies.length > 0 : this.#values.has(key);
  }

  override set(name: string, value: string): void {
    const key = name.toLowerCase();
    if (key === setCookie) this.#cookies = [value];
    else this.#values.set(key, value);
  }

  override append(name: string, value: string): void {
    const key = name.toLowerCase();
    if (key === setCookie) this.#cookies.push(value);
    else this.#values.set(key, this.#values.has(key) ? `${this.#values.get(key)}, ${value}` : value);
  }

  override delete(name: string): void {
    const key = name.toLowerCase();
    if (key === setCookie) this.#cookies = [];
    else this.#values.delete(key);
  }

  override getSetCookie(): string[] {
    return [...this.#cookies];
  }

  /** Cookies each by itself: they cannot be joined. */
  override entries(): HeadersIterator<[string, string]> {
    if (this.#cookies.length === 0) return this.#values.entries();
    return [...this.#values, ...this.#cookies.map((cookie): [string, string] => [setCookie, cookie])].values();
  }

  override keys(): HeadersIterator<string> {
    return [...this.entries()].map(([name]) => name).values();
  }

  override values(): HeadersIterator<string> {
    return [...this.entries()].map(([, value]) => value).values();
  }

  override forEach(work: (value: string, name: string, all: Headers) => void, self?: unknown): void {
    for (const [name, value] of this.entries()) work.call(self, value, name, this);
  }

  override [Symbol.iterator](): HeadersIterator<[string, string]> {
    return this.entries();
  }
}

const setCookie = 'set-cookie';
