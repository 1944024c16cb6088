/** So many ends say nothing yet: a process that has just started runs code that is still to be compiled. */
const warmUp = 30;
/** Share of the last one in the average: some ten of them make it what it is. */
const weight = 0.1;

/**
 * Time between two releases of slots while some are held: what each further caller in the line adds to the wait.
 * Measured, since it depends on the machine, the requests and the other load.
 */
export class Pace {
  #average = 0;
  #since = 0;
  #ends = 0;

  /** Average time between two ends, ms; 0 before it is known. */
  get msEach(): number {
    return this.#ends < warmUp ? 0 : this.#average;
  }

  /** A first slot is held after none was: the time before says nothing. */
  begin(): void {
    this.#since = performance.now();
  }

  /** A slot was released. */
  end(): void {
    const now = performance.now();
    const ms = now - this.#since;
    this.#since = now;
    this.#ends += 1;
    this.#average = this.#ends <= warmUp ? ms : this.#average + (ms - this.#average) * weight;
  }
}
