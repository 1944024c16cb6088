/** Work that may take a share of the time of one core: after each piece it rests so long that it takes no more. */
export class ShareOfTime {
  readonly #share: number;
  #restsUntil = 0;

  /** @param share between 0 and 1 */
  constructor(share: number) {
    this.#share = share;
  }

  /** Whether a piece may begin: none is under way, and the rest after the last is over. */
  get isFree(): boolean {
    return performance.now() >= this.#restsUntil;
  }

  /** Does a piece, whose time is counted from its beginning to its end. */
  async spend<Result>(work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    this.#restsUntil = Infinity;
    try {
      return await work();
    } finally {
      const now = performance.now();
      this.#restsUntil = now + (now - begun) * (1 / this.#share - 1);
    }
  }
}
