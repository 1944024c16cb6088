/**
 * A bounded cache for texts that strangers choose. What was used once is dropped soon; what is used again is frequent,
 * and of that the least recently used goes first. So nobody who sends ever new texts pushes out what others use.
 */
export class UsageCache<T extends object | true> {
  readonly #recent = new Map<string, T>();
  readonly #frequent = new Map<string, T>();
  readonly #limits: { readonly recent: number; readonly frequent: number };

  constructor(limits: { readonly recent: number; readonly frequent: number }) {
    this.#limits = limits;
  }

  /** The value of the text, which counts as frequent from now on. */
  get(text: string): T | undefined {
    const frequent = this.#frequent.get(text);
    if (frequent !== undefined) {
      this.#frequent.delete(text);
      this.#frequent.set(text, frequent);
      return frequent;
    }
    const recent = this.#recent.get(text);
    if (recent === undefined) return undefined;
    this.#recent.delete(text);
    put(this.#frequent, text, recent, this.#limits.frequent);
    return recent;
  }

  add(text: string, value: T): void {
    put(this.#recent, text, value, this.#limits.recent);
  }
}

function put<T>(entries: Map<string, T>, text: string, value: T, limit: number): void {
  entries.set(text, value);
  const [oldest] = entries.keys();
  if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
}
