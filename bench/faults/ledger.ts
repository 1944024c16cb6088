/** A rating that a writer has requested: its stars, or null to delete it. */
export type Wanted = number | null;

interface Entry {
  /** Value that the server last said it had saved. */
  acknowledged: Wanted;
  /** Values that were sent since without a response: each may have been saved or not. */
  open: Set<Wanted>;
}

/** Comparison of the database with what the server had said. */
export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged and not there. */
  readonly lost: number;
  /** There, and neither the last that was acknowledged nor requested since. */
  readonly wrong: number;
  /** Never answered, and saved all the same, which is allowed. */
  readonly savedUnacknowledged: number;
}

/** Remembers for every rating what the server has acknowledged. Of one rating one request is under way at a time. */
export class Ledger {
  readonly #entries: Map<string, Entry>;
  #acknowledged = 0;
  /** Copies that learn of later requests, and of no response to them. */
  readonly #copies = new Set<Ledger>();

  /** @param found what the database holds, by key */
  constructor(found: ReadonlyMap<string, number> = new Map()) {
    this.#entries = new Map([...found].map(([key, acknowledged]) => [key, { acknowledged, open: new Set() }]));
  }

  /** Number of times the server said that something was done. */
  get acknowledgements(): number {
    return this.#acknowledged;
  }

  #entryOf(key: string): Entry {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry: Entry = { acknowledged: null, open: new Set() };
    this.#entries.set(key, entry);
    return entry;
  }

  /**
   * Copies the ledger for a backup that begins now: what is requested until its end may be in it or not.
   *
   * @returns the copy, and what ends it
   */
  follow(): { readonly copy: Ledger; readonly end: () => void } {
    const copy = new Ledger();
    for (const [key, { acknowledged, open }] of this.#entries)
      copy.#entries.set(key, { acknowledged, open: new Set(open) });
    this.#copies.add(copy);
    return { copy, end: () => this.#copies.delete(copy) };
  }

  /** Before a request is sent. */
  request(key: string, wanted: Wanted): void {
    this.#entryOf(key).open.add(wanted);
    for (const copy of this.#copies) copy.request(key, wanted);
  }

  /** The server said that it is done. */
  acknowledge(key: string, wanted: Wanted): void {
    this.#acknowledged += 1;
    this.#entries.set(key, { acknowledged: wanted, open: new Set() });
  }

  /** The server said that nothing was saved, and did not merely fail to answer. */
  refuse(key: string, wanted: Wanted): void {
    this.#entryOf(key).open.delete(wanted);
  }

  /** @param found what the database holds, by key */
  judge(found: ReadonlyMap<string, number>): Verdict {
    let [lost, wrong, savedUnacknowledged] = [0, 0, 0];
    for (const [key, { acknowledged, open }] of this.#entries) {
      const value = found.get(key) ?? null;
      if (value === acknowledged) continue;
      if (open.has(value)) savedUnacknowledged += 1;
      else if (value === null) lost += 1;
      else wrong += 1;
    }
    for (const key of found.keys()) if (!this.#entries.has(key)) wrong += 1;
    return { acknowledged: this.#acknowledged, lost, wrong, savedUnacknowledged };
  }
}
