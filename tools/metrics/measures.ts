/** One row of the table: what was counted, and what it came to. */
export interface Measure {
  readonly name: string;
  readonly value: number | string;
  /** Lines that were counted, for `--list`. */
  readonly items?: readonly string[];
}

/** The smallest value that at least this share of the values does not exceed (nearest rank); 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** A row whose value is the number of its items. */
export function counted(name: string, items: readonly string[]): Measure {
  return { name, value: items.length, items };
}
