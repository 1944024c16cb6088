/** How long after a flush has begun the next one may begin, as long as others still write, ms. */
const defaultPauseMs = 20;

/** What can flush. */
export interface Flusher {
  /** Whether it can flush what is committed from now on. */
  prepare(): boolean;
  /** Resolves when all is on the disk that was committed before the call, if it was ready before that. */
  flush(): Promise<void>;
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Flushes commits of several transactions to the disk together. To wait for the disk costs a server process more than many
 * a write, and where few connections write at a time PostgreSQL has no other commit to share a flush with.
 *
 * Who writes while others do commits without waiting, gives the connection back, and has its answer once a flush is over
 * that began after the commit. Who writes alone is not concerned: PostgreSQL flushes what it commits.
 */
export class SharedFlush {
  readonly #flusher: Flusher;
  readonly #pauseMs: number;
  #writing = 0;
  #waiters: Waiter[] = [];
  #isFlushing = false;
  #begunAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(flusher: Flusher, pauseMs = defaultPauseMs) {
    this.#flusher = flusher;
    this.#pauseMs = pauseMs;
  }

  /** Somebody is about to write, or waits for a connection to. Each begin has its end. */
  begin(): void {
    this.#writing += 1;
  }

  /** Has committed, or failed. */
  end(): void {
    this.#writing -= 1;
    // Nobody is left whose commit could go with those that wait.
    if (this.#writing === 0) this.#plan();
  }

  /** Whether what is sent now may commit without waiting: then its answer waits for `settled`, called before its end. */
  takes(): boolean {
    return (this.#writing > 1 || this.#waiters.length > 0) && this.#flusher.prepare();
  }

  /**
   * Resolves when all that is committed by now is on the disk.
   *
   * @throws whatever the flush has met
   */
  settled(): Promise<void> {
    const settled = new Promise<void>((resolve, reject) => this.#waiters.push({ resolve, reject }));
    this.#plan();
    return settled;
  }

  #plan(): void {
    if (this.#isFlushing || this.#waiters.length === 0) return;
    const pauseMs = this.#writing === 0 ? 0 : this.#begunAt + this.#pauseMs - performance.now();
    if (pauseMs <= 0) void this.#run();
    else this.#timer ??= setTimeout(() => void this.#run(), pauseMs);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiters = this.#waiters;
    this.#waiters = [];
    this.#isFlushing = true;
    this.#begunAt = performance.now();
    try {
      await this.#flusher.flush();
      for (const { resolve } of waiters) resolve();
    } catch (error) {
      for (const { reject } of waiters) reject(error);
    } finally {
      this.#isFlushing = false;
      this.#plan();
    }
  }
}
