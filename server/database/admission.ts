import { DatabaseBusyError } from './errors.ts';

/**
 * What a caller wants a place for. `table-api` is what anybody may ask over HTTP, `page` what the server asks while it renders,
 * `auth` signing in. Whoever names none (readiness, background jobs) is not held back here.
 */
export type CallerClass = 'table-api' | 'page' | 'auth';

/** Who asks, and what is told of them. */
export interface Caller {
  readonly class: CallerClass;
  /** Callers of one network share its part, and networks take turns. */
  readonly network?: string;
  /** Callers within one network take turns by this, e.g. a person's id. */
  readonly person?: string;
  /** How many places the network may hold now; throws to refuse. Asked when a place is free. Default: the table's `perNetwork`. */
  readonly maxPlaces?: () => number;
  /** Told how long a place was held, ms. */
  readonly onLeave?: (heldMs: number) => void;
}

export interface AdmissionTable {
  /** Places of all classes together. */
  readonly total: number;
  /** Most places of one class, and within it of one network. */
  readonly classes: Readonly<Record<CallerClass, { readonly places: number; readonly perNetwork: number }>>;
  /** How many of one network may wait in a class. */
  readonly maxWaitingPerNetwork: number;
  /** How many may wait in all. */
  readonly maxWaiting: number;
}

interface Waiter {
  readonly caller: Caller;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Higher classes are served first. */
const order: readonly CallerClass[] = ['auth', 'page', 'table-api'];
const lineOf = ({ network = '', person = '' }: Caller) => `${network}|${person}`;

/**
 * Hands out a bounded number of places, e.g. database connections, so that no class of callers and no network can take all of
 * them. Within a class networks take turns, and within a network its people do.
 */
export class Admission {
  readonly #table: AdmissionTable;
  /** Places held, by class and by class and network. */
  readonly #held = new Map<string, number>();
  /** By class, then by line. The line that was served goes behind the others. */
  readonly #lines: Readonly<Record<CallerClass, Map<string, Set<Waiter>>>> = { auth: new Map(), page: new Map(), 'table-api': new Map() };
  readonly #waiting = new Map<string, number>();

  constructor(table: AdmissionTable) {
    this.#table = table;
  }

  /** Callers that wait. */
  get waiting(): number {
    return this.#waiting.get('') ?? 0;
  }

  /**
   * Waits for a place.
   *
   * @returns gives it back; call it once
   * @throws DatabaseBusyError when too many wait or none came free in time, the signal's reason, or what `maxPlaces` throws
   */
  async enter(caller: Caller, { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined }): Promise<() => void> {
    if (!this.#lines[caller.class].has(lineOf(caller)) && this.#fits(caller)) return this.#take(caller);
    await this.#wait(caller, timeoutMs, signal);
    return this.#leaver(caller);
  }

  #fits(caller: Caller): boolean {
    const { classes, total } = this.#table;
    const { perNetwork, places } = classes[caller.class];
    if (this.#count('') >= total || this.#count(caller.class) >= places) return false;
    if (caller.network === undefined) return true;
    return this.#count(`${caller.class}|${caller.network}`) < Math.min(perNetwork, caller.maxPlaces?.() ?? perNetwork);
  }

  #count(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #take(caller: Caller): () => void {
    this.#add(this.#held, caller, 1);
    return this.#leaver(caller);
  }

  #leaver(caller: Caller): () => void {
    const since = performance.now();
    return () => {
      this.#add(this.#held, caller, -1);
      caller.onLeave?.(performance.now() - since);
      this.#serve();
    };
  }

  #add(counts: Map<string, number>, { class: name, network }: Caller, change: number): void {
    for (const key of ['', name, ...(network === undefined ? [] : [`${name}|${network}`])]) {
      const count = (counts.get(key) ?? 0) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    }
  }

  #wait(caller: Caller, timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
    const ofNetwork = this.#waiting.get(`${caller.class}|${caller.network}`) ?? 0;
    if (this.waiting >= this.#table.maxWaiting || ofNetwork >= this.#table.maxWaitingPerNetwork) {
      throw new DatabaseBusyError('Too many requests are waiting');
    }
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.#remove(waiter);
        finish();
      };
      const waiter: Waiter = { caller, resolve: settle(resolve), reject: reason => settle(() => reject(reason))() };
      const abort = () => waiter.reject(signal?.reason);
      const timer = setTimeout(() => waiter.reject(new DatabaseBusyError(`No place came free within ${Math.round(timeoutMs)} ms`)), timeoutMs);
      signal?.addEventListener('abort', abort);
      const lines = this.#lines[caller.class];
      const line = lines.get(lineOf(caller)) ?? new Set();
      lines.set(lineOf(caller), line.add(waiter));
      this.#add(this.#waiting, caller, 1);
    });
  }

  #remove(waiter: Waiter): void {
    const lines = this.#lines[waiter.caller.class];
    const line = lines.get(lineOf(waiter.caller));
    if (!line?.delete(waiter)) return;
    if (line.size === 0) lines.delete(lineOf(waiter.caller));
    this.#add(this.#waiting, waiter.caller, -1);
  }

  /** Gives free places to who waits. */
  #serve(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#add(this.#held, next.caller, 1);
      next.resolve();
    }
  }

  /** Of those who may have a place now, one of the highest class, and in it of the network that holds the fewest. */
  #next(): Waiter | undefined {
    for (const name of order) {
      const lines = this.#lines[name];
      let best: { readonly key: string; readonly waiter: Waiter; readonly held: number } | undefined;
      for (const [key, line] of lines) {
        const waiter = this.#firstOf(line);
        if (waiter === undefined) continue;
        const held = this.#count(`${name}|${waiter.caller.network}`);
        if (best === undefined || held < best.held) best = { key, waiter, held };
        if (best.held === 0) break;
      }
      if (best === undefined) continue;
      const line = lines.get(best.key) ?? new Set();
      lines.delete(best.key);
      lines.set(best.key, line);
      return best.waiter;
    }
    return undefined;
  }

  /** The first of a line, if it may go now. Those who are refused by now are told so. */
  #firstOf(line: ReadonlySet<Waiter>): Waiter | undefined {
    for (const waiter of line) {
      try {
        return this.#fits(waiter.caller) ? waiter : undefined;
      } catch (error) {
        waiter.reject(error);
      }
    }
    return undefined;
  }
}
