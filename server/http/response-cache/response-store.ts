import { LRUCache } from 'lru-cache';
import type { EncodedResponse } from './encoded-response.ts';

export interface StoredResponse {
  readonly response: EncodedResponse;
  /** Tags that it depends on, beside those that everything depends on. */
  readonly tags: ReadonlySet<string>;
  /** Number of the last change before it began to be made. */
  readonly change: number;
  /** When it began to be made, ms of performance.now(). */
  readonly startedAt: number;
}

/** Bytes that a response costs beside its body. */
const overheadBytes = 2_048;

/**
 * Responses in bounded memory, the least recently used go first. One that was requested once is in the first quarter,
 * and moves to the rest when it is requested again: a caller with a million addresses pushes out others of the first
 * alone.
 */
export class ResponseStore {
  readonly #once: LRUCache<string, StoredResponse>;
  readonly #again: LRUCache<string, StoredResponse>;

  constructor(maxBytes: number) {
    const sizeCalculation = ({ response }: StoredResponse, key: string) =>
      response.bytes + key.length * 2 + overheadBytes;
    this.#once = new LRUCache({ maxSize: Math.ceil(maxBytes / 4), sizeCalculation });
    this.#again = new LRUCache({ maxSize: Math.ceil((maxBytes * 3) / 4), sizeCalculation });
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize;
  }

  get size(): number {
    return this.#once.size + this.#again.size;
  }

  get(key: string): StoredResponse | undefined {
    const once = this.#once.peek(key);
    if (once === undefined) return this.#again.get(key);
    this.#once.delete(key);
    this.#again.set(key, once);
    return once;
  }

  set(key: string, stored: StoredResponse): void {
    (this.#again.has(key) ? this.#again : this.#once).set(key, stored);
  }

  /** Counts a response again whose forms have changed. */
  recount(key: string, response: EncodedResponse): void {
    for (const part of [this.#once, this.#again]) {
      const stored = part.peek(key);
      if (stored?.response === response) part.set(key, { ...stored });
    }
  }

  delete(key: string): void {
    this.#once.delete(key);
    this.#again.delete(key);
  }

  clear(): void {
    this.#once.clear();
    this.#again.clear();
  }
}
