import type { KeptPage } from './kept-page.ts';
import type { PageKey } from './page-reads.ts';

export interface StoredPage {
  readonly page: KeptPage;
  /** What it depends on beside what all depend on. */
  readonly keys: ReadonlySet<PageKey>;
  /** When its render began, ms of performance.now(). */
  readonly since: number;
}

/** What a page costs beside its bytes. */
const overheadBytes = 2_048;

/**
 * Pages in bounded memory, in two parts (segmented LRU): a page that was asked for once is in the first, which is a
 * quarter; who asks for a million different addresses only pushes out others of these. Asked for again, it moves to
 * the second.
 */
export class PageStore {
  readonly #maxBytes: number;
  readonly #once = new Map<string, StoredPage>();
  readonly #again = new Map<string, StoredPage>();
  readonly #byKey = new Map<PageKey, Set<string>>();
  /** What each page counted as when it came in, so that the same is taken off. */
  readonly #bytes = new Map<string, number>();
  #onceBytes = 0;
  #againBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#onceBytes + this.#againBytes;
  }

  get size(): number {
    return this.#once.size + this.#again.size;
  }

  get(address: string): StoredPage | undefined {
    return this.#again.get(address) ?? this.#once.get(address);
  }

  /** Puts a page that is asked for again behind all others. */
  touch(address: string): void {
    const stored = this.get(address);
    if (stored === undefined) return;
    const bytes = this.#bytes.get(address) ?? 0;
    if (this.#once.delete(address)) {
      this.#onceBytes -= bytes;
      this.#againBytes += bytes;
    } else this.#again.delete(address);
    this.#again.set(address, stored);
    this.#shrink();
  }

  set(address: string, stored: StoredPage): void {
    const wasAgain = this.#again.has(address);
    this.delete(address);
    const bytes = stored.page.bytes + address.length * 2 + overheadBytes;
    this.#bytes.set(address, bytes);
    if (wasAgain) {
      this.#again.set(address, stored);
      this.#againBytes += bytes;
    } else {
      this.#once.set(address, stored);
      this.#onceBytes += bytes;
    }
    for (const key of stored.keys) {
      const addresses = this.#byKey.get(key);
      if (addresses === undefined) this.#byKey.set(key, new Set([address]));
      else addresses.add(address);
    }
    this.#shrink();
  }

  /** Counts a page again after one more form of it was made. */
  recount(address: string, page: KeptPage): void {
    const stored = this.get(address);
    if (stored?.page === page) this.set(address, stored);
  }

  delete(address: string): void {
    const stored = this.get(address);
    if (stored === undefined) return;
    const bytes = this.#bytes.get(address) ?? 0;
    this.#bytes.delete(address);
    if (this.#once.delete(address)) this.#onceBytes -= bytes;
    else if (this.#again.delete(address)) this.#againBytes -= bytes;
    for (const key of stored.keys) {
      const addresses = this.#byKey.get(key);
      addresses?.delete(address);
      if (addresses?.size === 0) this.#byKey.delete(key);
    }
  }

  /** Drops every page that depends on the key. */
  dropKey(key: PageKey): void {
    for (const address of this.#byKey.get(key) ?? []) this.delete(address);
  }

  clear(): void {
    this.#once.clear();
    this.#again.clear();
    this.#byKey.clear();
    this.#bytes.clear();
    this.#onceBytes = 0;
    this.#againBytes = 0;
  }

  /** The oldest of the second part get another chance in the first; the oldest of the first go. */
  #shrink(): void {
    const maxOnce = this.#maxBytes / 4;
    while (this.#againBytes > this.#maxBytes - maxOnce) {
      const [oldest] = this.#again;
      if (oldest === undefined) break;
      const [address, stored] = oldest;
      const bytes = this.#bytes.get(address) ?? 0;
      this.#again.delete(address);
      this.#againBytes -= bytes;
      this.#once.set(address, stored);
      this.#onceBytes += bytes;
    }
    while (this.#onceBytes > maxOnce) {
      const [oldest] = this.#once.keys();
      if (oldest === undefined) break;
      this.delete(oldest);
    }
  }
}
