/**
 * Counts, of each class of callers, the places that have not been held for long yet: as long as there is one, no other
 * place of the class need be given.
 */
export class QuickPlaces<Class extends string> {
  readonly #held = new Map<Class, number>();
  readonly #onLong: () => void;

  /** @param onLong called when a place has been held for so long that another one may be given */
  constructor(onLong: () => void) {
    this.#onLong = onLong;
  }

  has(name: Class): boolean {
    return this.#held.has(name);
  }

  /**
   * A place is held from now on.
   *
   * @param quickMs how long it counts
   * @returns is called when it is given back, however long that takes
   */
  hold(name: Class, quickMs: number): () => void {
    this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
    let counts = true;
    const end = () => {
      clearTimeout(timer);
      if (!counts) return;
      counts = false;
      const left = (this.#held.get(name) ?? 0) - 1;
      if (left > 0) this.#held.set(name, left);
      else this.#held.delete(name);
    };
    const timer = setTimeout(() => {
      end();
      this.#onLong();
    }, quickMs);
    return end;
  }
}
