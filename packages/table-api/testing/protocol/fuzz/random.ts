/** Random choices that are the same in every run. */
export interface Random {
  /** A whole number from 0 up to, and without, `below`. */
  int(below: number): number;
  /** True in so many of a hundred times. */
  chance(percent: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** Between `least` and `most` products of `make`. */
  several<T>(least: number, most: number, make: () => T): T[];
}

/** A small generator of 32 bits of state (xorshift), which is plenty to choose test inputs by. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const int = (below: number) => next() % below;
  return {
    int,
    chance: percent => int(100) < percent,
    pick: items => items[int(items.length)] ?? items[0],
    several: (least, most, make) => Array.from({ length: least + int(most - least + 1) }, make),
  };
}
