/** What is left of the longest time with each run: ten quick runs make up for one that took three times as long. */
const decay = 0.9;
const maxStatements = 1_000;

/** Which statements have been quick of late, by their names: the longest time of each, which fades as quicker ones follow. */
export class ReadTimes {
  readonly #quickMs: number;
  readonly #longestMs = new Map<string, number>();

  /** @param quickMs how long a statement may take to count as quick */
  constructor(quickMs: number) {
    this.#quickMs = quickMs;
  }

  /** False as well for a statement without a name, and for one that is not known yet. */
  isQuick(name: string | undefined): boolean {
    return name !== undefined && (this.#longestMs.get(name) ?? Infinity) <= this.#quickMs;
  }

  note(name: string, ms: number): void {
    const before = this.#longestMs.get(name);
    if (before === undefined && this.#longestMs.size >= maxStatements) this.#longestMs.clear();
    this.#longestMs.set(name, before === undefined ? ms : Math.max(ms, before * decay));
  }
}
