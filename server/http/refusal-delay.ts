import { setTimeout as pause } from 'node:timers/promises';

/**
 * Delays the refusals of clients that request too much, so that thirty connections which repeat theirs at once cost
 * as little as thirty requests a second. Beyond so many at a time refusals go out at once: they must not fill the
 * memory either.
 */
export class RefusalDelay {
  readonly #limit: { readonly ms: number; readonly requests: number };
  #waiting = 0;

  constructor(limit: { readonly ms: number; readonly requests: number }) {
    this.#limit = limit;
  }

  /** Resolves after the pause, or at once when too many wait or the client has gone. */
  async wait(signal: AbortSignal): Promise<undefined> {
    if (this.#waiting >= this.#limit.requests) return undefined;
    this.#waiting += 1;
    try {
      await pause(this.#limit.ms, undefined, { signal, ref: false });
    } catch {
      // The client has gone.
    } finally {
      this.#waiting -= 1;
    }
    return undefined;
  }
}
