import type { PageChanges } from '../../database/page-changes.ts';
import type { ResponseCacheState } from '../../operations/metrics.ts';
import { ChangesOfTags } from './changes-of-tags.ts';
import type { EncodedResponse } from './encoded-response.ts';
import { ResponseStore, type StoredResponse } from './response-store.ts';

export interface MadeResponse {
  readonly response: EncodedResponse;
  /** Tags that it depends on, beside those that everything depends on. */
  readonly tags: ReadonlySet<string>;
  /** False for what nobody else is to get later, such as a redirect. */
  readonly isStored: boolean;
}

/** Makes a response; the signal ends it when nobody waits any more. */
export type MakeResponse = (signal: AbortSignal) => Promise<MadeResponse>;

export interface ResponseCacheOptions {
  readonly changes: PageChanges;
  readonly maxBytes: number;
}

/**
 * Time for which a response is served before it is made again, ms, although nothing that it shows was changed: it may
 * say how long ago something was, and some numbers move without a notification. For as long as `staleMs` the old one is
 * still served while that is done.
 */
const freshMs = 20_000;
const staleMs = 60_000;
/** The same for an address at which there is nothing. */
const missingMs = 5_000;
/** The same while it is not known what has changed. */
const unknownMs = 1_000;
/** Longest time that a request has waited for another which failed, and still tries by itself, ms. */
const retryWithinMs = 1_000;

interface Making {
  readonly made: Promise<MadeResponse>;
  /** Number of the last change before it began. */
  readonly change: number;
  readonly stop: AbortController;
  waiting: number;
}

/**
 * Responses that are the same for everybody who requests the same, in bounded memory. One is made for all who wait for
 * it, and served until the database notifies of a change to one of its tags (docs/decisions/0204).
 */
export class ResponseCache {
  readonly #store: ResponseStore;
  readonly #changes: PageChanges;
  readonly #tags: ChangesOfTags;
  readonly #making = new Map<string, Making>();
  readonly #requests = { cached: 0, shared: 0, made: 0 };

  constructor({ changes, maxBytes }: ResponseCacheOptions) {
    this.#store = new ResponseStore(maxBytes);
    this.#changes = changes;
    this.#tags = new ChangesOfTags(changes);
    changes.onChange(tags => tags.includes('*') && this.#store.clear());
  }

  get state(): ResponseCacheState {
    return {
      entries: this.#store.size,
      bytes: this.#store.bytes,
      requests: { ...this.#requests },
      changes: this.#tags.number,
    };
  }

  /**
   * The response of a key: the stored one, or the one that is being made, or a new one. None is older than the last
   * change of which this process could know.
   *
   * @param key names all that the response is made of
   * @param request whose signal ends the waiting, not the making while others wait
   */
  async get(key: string, make: MakeResponse, request: { readonly signal: AbortSignal }): Promise<EncodedResponse> {
    if (!this.#changes.isCurrent()) await this.#changes.settle();
    return this.#find(key, make) ?? (await this.#wait(key, make, request.signal, this.#tags.number));
  }

  #find(key: string, make: MakeResponse): EncodedResponse | undefined {
    const stored = this.#store.get(key);
    if (stored === undefined) return undefined;
    const age = performance.now() - stored.startedAt;
    const { fresh, stale } = this.#lifetimesOf(stored);
    if (age >= stale || this.#tags.changedSince(stored.change, stored.tags)) {
      this.#store.delete(key);
      return undefined;
    }
    this.#requests.cached += 1;
    if (age >= fresh && !this.#making.has(key)) this.#renew(key, make);
    return stored.response;
  }

  #lifetimesOf({ response, tags }: StoredResponse): { readonly fresh: number; readonly stale: number } {
    if (!this.#changes.isCurrent()) return { fresh: unknownMs, stale: unknownMs };
    if (response.status !== 200) return { fresh: missingMs, stale: missingMs };
    if (tags.size === 0) return { fresh: Infinity, stale: Infinity };
    return { fresh: freshMs, stale: staleMs };
  }

  #renew(key: string, make: MakeResponse): void {
    const making = this.#begin(key, make);
    making.waiting += 1; // nobody in particular
    making.made.catch(() => {}); // requests after the old one has gone meet the failure
  }

  /**
   * A request that joined another and meets its failure tries once more: it may have failed for reasons of the other,
   * such as a network that had requested too much. Not so where it has waited long.
   *
   * @param change number of the last change before the request: the response must not be older
   */
  async #wait(key: string, make: MakeResponse, signal: AbortSignal, change: number): Promise<EncodedResponse> {
    const since = performance.now();
    const first = this.#making.get(key);
    let shared =
      first &&
      (await this.#share(key, first, signal, change).catch((error: unknown) => {
        if (performance.now() - since > retryWithinMs) throw error;
        return undefined;
      }));
    signal.throwIfAborted();
    // Nothing may be waited for between a look at what is being made and its beginning.
    const second = first && shared === undefined ? this.#making.get(key) : undefined;
    if (second) shared = await this.#share(key, second, signal, change);
    const response = shared ?? (await this.#join(key, this.#begin(key, make), signal)).response;
    this.#requests[shared ? 'shared' : 'made'] += 1;
    return response;
  }

  /** The response that is being made for another request, where it is for this one too. */
  async #share(key: string, other: Making, signal: AbortSignal, change: number): Promise<EncodedResponse | undefined> {
    const made = await this.#join(key, other, signal);
    return this.#isForOthers(made, other, change) ? made.response : undefined;
  }

  /**
   * Checks whether a response is for a request that came after that change too. What was refused was refused to one.
   */
  #isForOthers({ response, tags, isStored }: MadeResponse, making: Making, change: number): boolean {
    if (!isStored && response.status >= 400) return false;
    return making.change >= change || !this.#tags.changedSince(making.change, tags);
  }

  async #join(key: string, making: Making, signal: AbortSignal): Promise<MadeResponse> {
    signal.throwIfAborted();
    making.waiting += 1;
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([making.made, gone]);
    } finally {
      signal.removeEventListener('abort', leave);
      making.waiting -= 1;
      // To abort what has ended already would take as long as ten lines of a list.
      if (making.waiting === 0 && this.#end(key, making)) making.stop.abort();
    }
  }

  #begin(key: string, make: MakeResponse): Making {
    const startedAt = performance.now();
    const change = this.#tags.number;
    const stop = new AbortController();
    const made = make(stop.signal)
      .then(result => {
        const { response, tags, isStored } = result;
        if (isStored && !this.#tags.changedSince(change, tags)) {
          response.onResize = () => this.#store.recount(key, response);
          this.#store.set(key, { response, tags, change, startedAt });
        }
        return result;
      })
      .finally(() => this.#end(key, making));
    const making: Making = { made, change, stop, waiting: 0 };
    this.#making.set(key, making);
    return making;
  }

  /** @returns whether it was still being made */
  #end(key: string, making: Making): boolean {
    return this.#making.get(key) === making && this.#making.delete(key);
  }
}
