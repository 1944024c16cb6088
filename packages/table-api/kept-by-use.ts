/**
 * Keeps what was made for texts that strangers choose, within a bound. What was asked for once stays a short while among
 * the newcomers; what is asked for again is familiar, and the familiar one that was not used for longest goes first. So
 * nobody who asks for ever new things pushes out what others use.
 */
export class KeptByUse<T extends object | true> {
  readonly #newcomers = new Map<string, T>();
  readonly #familiar = new Map<string, T>();
  readonly #limits: { readonly newcomers: number; readonly familiar: number };

  constructor(limits: { readonly newcomers: number; readonly familiar: number }) {
    this.#limits = limits;
  }

  /** What was kept for the text, which is familiar from now on. */
  get(text: string): T | undefined {
    const found = this.#familiar.get(text);
    if (found !== undefined) {
      this.#familiar.delete(text);
      this.#familiar.set(text, found);
      return found;
    }
    const newcomer = this.#newcomers.get(text);
    if (newcomer === undefined) return undefined;
    this.#newcomers.delete(text);
    put(this.#familiar, text, newcomer, this.#limits.familiar);
    return newcomer;
  }

  /** Takes a newcomer. */
  add(text: string, value: T): void {
    put(this.#newcomers, text, value, this.#limits.newcomers);
  }
}

function put<T>(kept: Map<string, T>, text: string, value: T, limit: number): void {
  kept.set(text, value);
  const [oldest] = kept.keys();
  if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
}
