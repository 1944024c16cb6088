import { setTimeout as pause } from 'node:timers/promises';

/**
 * Holds the refusals of those who ask too much back for a moment, so that thirty connections which ask again at once
 * cost as little as thirty requests a second. Beyond so many at a time refusals go out at once: they must not fill the
 * memory either.
 */
export class HeldBack {
  readonly #limit: { readonly ms: number; readonly answers: number };
  #held = 0;

  constructor(limit: { readonly ms: number; readonly answers: number }) {
    this.#limit = limit;
  }

  /** Resolves after the pause, or at once when too many wait or the client has gone. */
  async wait(signal: AbortSignal): Promise<undefined> {
    if (this.#held >= this.#limit.answers) return undefined;
    this.#held += 1;
    try {
      await pause(this.#limit.ms, undefined, { signal, ref: false });
    } catch {
      // The client has gone.
    } finally {
      this.#held -= 1;
    }
    return undefined;
  }
}
