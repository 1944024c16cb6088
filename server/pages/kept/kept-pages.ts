import type { KeptPagesState } from '../../operations/metrics.ts';
import type { PageChanges } from '../../database/page-changes.ts';
import { KeptPage, type RenderedPage } from './kept-page.ts';
import { anyOfKind, type PageKey, PageReads } from './page-reads.ts';
import { PageStore, type StoredPage } from './page-store.ts';

/** A page that was just made, with what it depends on. */
export interface MadePage extends RenderedPage {
  /** False for what nobody else is to get later, such as a redirect. */
  readonly keeps: boolean;
}

/** Makes a page; the signal ends it when nobody waits any more. */
export type MakePage = (reads: PageReads, signal: AbortSignal) => Promise<MadePage>;

export interface KeptPagesOptions {
  readonly changes: PageChanges;
  readonly maxBytes: number;
  /** Pages may be made of what was true a moment before they were told of a change. */
  readonly readsMayLag?: boolean;
}

/**
 * How long a page is shown before it is made again, ms, although nothing that it shows was changed: it may say how long
 * ago something was. For as long again it is still shown while that is done.
 */
const freshMs = 20_000;
const staleMs = 60_000;
/** The same for an address at which there is nothing. */
const missingMs = 5_000;
/** How long a page is shown while it is not known what has changed, or whether it knew. */
const blindMs = 1_000;

interface Flight {
  readonly page: Promise<KeptPage>;
  readonly reads: PageReads;
  /** Number of the last change before it began. */
  readonly begun: number;
  readonly stop: AbortController;
  waiting: number;
  /** Number of the first change after it began that concerns it. */
  overtakenAt: number;
}

/**
 * Rendered pages that are shown again, to anybody who asks for the same address in the same language, in each theme. One
 * render serves all who wait for it, and a page is dropped when the database tells that something it shows has
 * changed.
 */
export class KeptPages {
  readonly #store: PageStore;
  readonly #changes: PageChanges;
  readonly #readsMayLag: boolean;
  readonly #flights = new Map<string, Flight>();
  /** Changes while something is rendered: what was read may be older. */
  #log: { readonly number: number; readonly keys: readonly string[] }[] = [];
  #number = 0;
  readonly #answered = { kept: 0, shared: 0, made: 0 };

  constructor({ changes, maxBytes, readsMayLag = false }: KeptPagesOptions) {
    this.#readsMayLag = readsMayLag;
    this.#store = new PageStore(maxBytes);
    this.#changes = changes;
    changes.onChange(keys => this.#changed(keys));
  }

  get state(): KeptPagesState {
    return {
      pages: this.#store.size,
      bytes: this.#store.bytes,
      answered: { ...this.#answered },
      changes: this.#number,
    };
  }

  /**
   * The page of an address: the one that is kept, or the one that is being made, or a new one.
   *
   * @param address names the language too
   * @param request whose signal ends the waiting, not the making while others wait
   */
  async get(address: string, make: MakePage, { signal }: Pick<Request, 'signal'>): Promise<KeptPage> {
    if (!this.#changes.isCurrent()) await this.#changes.settle();
    const asked = this.#number;
    return this.#find(address, make) ?? (await this.#wait(address, make, signal, asked));
  }

  /** The page that is kept, where it is known at once that it may be shown. */
  find(address: string, make: MakePage): KeptPage | undefined {
    return this.#changes.isCurrent() ? this.#find(address, make) : undefined;
  }

  #find(address: string, make: MakePage): KeptPage | undefined {
    const stored = this.#store.get(address);
    if (stored === undefined) return undefined;
    const age = performance.now() - stored.since;
    const { fresh, stale } = this.#livesOf(stored);
    if (age >= stale) return undefined;
    this.#store.touch(address);
    this.#answered.kept += 1;
    if (age >= fresh && !this.#flights.has(address)) this.#renew(address, make);
    return stored.page;
  }

  #livesOf({ page, keys }: StoredPage): { readonly fresh: number; readonly stale: number } {
    if (this.#readsMayLag || !this.#changes.isCurrent()) return { fresh: blindMs, stale: blindMs };
    if (page.status !== 200) return { fresh: missingMs, stale: missingMs };
    if (keys.size === 0) return { fresh: Infinity, stale: Infinity };
    return { fresh: freshMs, stale: staleMs };
  }

  #renew(address: string, make: MakePage): void {
    const flight = this.#begin(address, make);
    flight.waiting += 1; // nobody in particular
    flight.page.catch(() => {}); // the next who asks after the old one has gone is told
  }

  /**
   * Who joined the render of another and meets its failure tries once more: it may have failed for reasons of the
   * other, e.g. the network of whom had asked too much.
   *
   * @param asked number of the last change before the request: the page must not be older
   */
  async #wait(address: string, make: MakePage, signal: AbortSignal, asked: number): Promise<KeptPage> {
    const other = this.#flights.get(address);
    if (other !== undefined) {
      const page = await this.#join(address, other, signal).catch(() => signal.throwIfAborted());
      if (page !== undefined && other.overtakenAt > asked) {
        this.#answered.shared += 1;
        return page;
      }
    }
    const another = this.#flights.get(address);
    const page = await this.#join(address, another ?? this.#begin(address, make), signal);
    this.#answered[another ? 'shared' : 'made'] += 1;
    return page;
  }

  async #join(address: string, flight: Flight, signal: AbortSignal): Promise<KeptPage> {
    signal.throwIfAborted();
    flight.waiting += 1;
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([flight.page, gone]);
    } finally {
      signal.removeEventListener('abort', leave);
      flight.waiting -= 1;
      // To end what has ended already would take as long as ten lines of a list.
      if (flight.waiting === 0 && this.#land(address, flight)) flight.stop.abort();
    }
  }

  #begin(address: string, make: MakePage): Flight {
    const since = performance.now();
    const reads = new PageReads();
    const stop = new AbortController();
    const page = make(reads, stop.signal)
      .then(made => {
        const kept = new KeptPage(made);
        flight.overtakenAt = this.#overtaken(flight);
        if (made.keeps && flight.overtakenAt === Infinity) this.#keep(address, kept, reads.keys, since);
        return kept;
      })
      .finally(() => this.#land(address, flight));
    const flight: Flight = { page, reads, begun: this.#number, stop, waiting: 0, overtakenAt: Infinity };
    this.#flights.set(address, flight);
    return flight;
  }

  /** @returns whether it was still under way */
  #land(address: string, flight: Flight): boolean {
    if (this.#flights.get(address) !== flight) return false;
    this.#flights.delete(address);
    // In the order in which they began.
    const [oldest] = this.#flights.values();
    const begun = oldest?.begun ?? Infinity;
    const first = this.#log.findIndex(({ number }) => number > begun);
    this.#log = first < 0 ? [] : this.#log.slice(first);
    return true;
  }

  #keep(address: string, page: KeptPage, keys: ReadonlySet<PageKey>, since: number): void {
    page.onGrown = () => this.#store.recount(address, page);
    this.#store.set(address, { page, keys, since });
  }

  /** Number of the first change since it began of something that the page shows. */
  #overtaken({ begun, reads }: Flight): number {
    return this.#log.find(({ number, keys }) => number > begun && concerns(keys, reads.keys))?.number ?? Infinity;
  }

  #changed(keys: readonly string[]): void {
    this.#number += 1;
    if (this.#flights.size > 0) this.#log.push({ number: this.#number, keys });
    for (const key of keys) {
      if (key === '*') return this.#store.clear();
      this.#store.dropKey(key as PageKey);
      this.#store.dropKey(anyOfKind(key));
    }
  }
}

function concerns(changed: readonly string[], keys: ReadonlySet<string>): boolean {
  return changed.some(key => key === '*' || keys.has(key) || keys.has(anyOfKind(key)));
}
