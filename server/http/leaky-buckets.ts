export interface BucketLimit {
  /** Amount that a bucket holds before its owner is refused. */
  readonly capacity: number;
  /** Amount that runs out of it in a second. */
  readonly perSecond: number;
}

interface Bucket {
  level: number;
  /** When the level was right, ms. */
  at: number;
}

/** Buckets that are kept at most: at about 100 bytes each, 5 MB. */
const maxKeys = 50_000;

/**
 * Recent use by each of many, in the memory of this process: every use fills a bucket, which leaks all the
 * time. The buckets that were used longest ago are forgotten when there are too many.
 */
export class LeakyBuckets {
  readonly #limit: BucketLimit;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: BucketLimit) {
    this.#limit = limit;
  }

  /** Fills a bucket. Nobody gets deeper into debt than a second bucket full. */
  add(key: string, amount: number): void {
    const level = Math.min(this.#levelOf(key) + amount, 2 * this.#limit.capacity);
    this.#buckets.delete(key);
    this.#buckets.set(key, { level, at: performance.now() });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > maxKeys && oldest !== undefined) this.#buckets.delete(oldest);
  }

  /** Fills a bucket, unless it would run over. @returns whether it did not */
  take(key: string, amount: number): boolean {
    if (this.#levelOf(key) + amount > this.#limit.capacity) return false;
    this.add(key, amount);
    return true;
  }

  /** Level of a bucket: 0 empty, 1 and above full. */
  fullness(key: string): number {
    return this.#levelOf(key) / this.#limit.capacity;
  }

  /** Whole seconds until a bucket is no fuller than a share of its capacity, at least 1. */
  secondsUntil(key: string, fullness: number): number {
    const over = this.#levelOf(key) - fullness * this.#limit.capacity;
    return Math.max(1, Math.ceil(over / this.#limit.perSecond));
  }

  #levelOf(key: string): number {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return 0;
    return Math.max(0, bucket.level - ((performance.now() - bucket.at) / 1_000) * this.#limit.perSecond);
  }
}
