/** Addresses that were asked for once are remembered so long, by their number; nothing of them is kept yet. */
const maxNewcomers = 1_000;
/** Of all that is kept: some 500 pages of reviews. */
const maxKeptBytes = 8_388_608;
/** A larger body would push out many, so none is kept. */
export const maxBodyBytes = 65_536;

interface RepeatedAddressesOptions<Value> {
  readonly sizeOf: (value: Value) => number;
  readonly maxBytes?: number;
  /** Whether a value is of no use any more: those go first. */
  readonly isSpent?: (value: Value) => boolean;
}

/**
 * What is kept of addresses that come again, in bounded memory. Most addresses come once, and cost no more than their
 * name; one is kept when it comes for the second time. The oldest goes first.
 */
export class RepeatedAddresses<Value> {
  readonly #newcomers = new Set<string>();
  readonly #kept = new Map<string, Value>();
  readonly #sizeOf: (value: Value) => number;
  readonly #maxBytes: number;
  readonly #isSpent: (value: Value) => boolean;
  #bytes = 0;

  constructor({ sizeOf, maxBytes = maxKeptBytes, isSpent = () => false }: RepeatedAddressesOptions<Value>) {
    this.#sizeOf = sizeOf;
    this.#maxBytes = maxBytes;
    this.#isSpent = isSpent;
  }

  get(address: string): Value | undefined {
    return this.#kept.get(address);
  }

  /** Puts it behind all others. */
  touch(address: string): void {
    const value = this.#kept.get(address);
    if (value === undefined) return;
    this.#kept.delete(address);
    this.#kept.set(address, value);
  }

  /** Whether the address is kept or has come before; remembers it otherwise. */
  comesAgain(address: string): boolean {
    if (this.#kept.has(address) || this.#newcomers.delete(address)) return true;
    this.#newcomers.add(address);
    const [oldest] = this.#newcomers;
    if (this.#newcomers.size > maxNewcomers && oldest !== undefined) this.#newcomers.delete(oldest);
    return false;
  }

  set(address: string, value: Value): void {
    this.#drop(address);
    this.#kept.set(address, value);
    this.#bytes += this.#sizeOf(value);
    for (const [oldest, other] of this.#kept) {
      if (this.#bytes <= this.#maxBytes && !this.#isSpent(other)) break;
      this.#drop(oldest);
    }
  }

  #drop(address: string): void {
    const value = this.#kept.get(address);
    if (value === undefined) return;
    this.#kept.delete(address);
    this.#bytes -= this.#sizeOf(value);
  }
}
