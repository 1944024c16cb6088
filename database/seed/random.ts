/**
 * A small seeded generator (sfc32), so that a catalogue is the same on every machine and every run.
 * Each topic forks its own stream by label: adding a name to one list does not shift everything behind it.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  constructor(label: string) {
    const word = wordsOf(label);
    this.#a = word();
    this.#b = word();
    this.#c = word();
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** @returns a number from 0 up to, but without, 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  /** @returns a whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('pick needs a list with something in it');
    return item;
  }

  /** Picks by weight; weights need not add up to one. */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let rest = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of list) {
      rest -= weight;
      if (rest < 0) return item;
    }
    return this.pick(list)[0];
  }

  /** @returns a new list in another order (Fisher-Yates). */
  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = this.between(0, index);
      [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
    }
    return copy;
  }

  /** A draw from the normal distribution (sum of uniforms, good to three deviations). */
  normal(mean: number, deviation: number): number {
    let sum = 0;
    for (let draw = 0; draw < 12; draw += 1) sum += this.next();
    return mean + (sum - 6) * deviation;
  }

  /** @returns an identifier in the shape of a random (version 4) UUID. */
  uuid(): string {
    const hex = (digits: number) =>
      Math.floor(this.next() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0');
    const variant = '89ab'.charAt(this.between(0, 3));
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(8)}${hex(4)}`;
  }
}

/** Spreads a label over 32-bit words (FNV-1a with a final mix). */
function wordsOf(label: string): () => number {
  let hash = 2166136261;
  for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    return (hash ^= hash >>> 16) >>> 0;
  };
}
