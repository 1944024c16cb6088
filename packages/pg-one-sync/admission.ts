import { Pace } from './pace.ts';

/** On whose behalf a slot is wanted. A request without a caller (readiness, background jobs) is not limited here. */
export interface Caller<Class extends string = string> {
  /** One of the classes of the admission table. */
  readonly class: Class;
  /** Callers of one network share its part, and networks take turns. */
  readonly network?: string;
  /** Callers within one network take turns by this, e.g. a person's id. */
  readonly person?: string;
  /**
   * Served before all that are not, of whatever class, within the bounds of its own: e.g. someone who saves what they
   * wrote.
   */
  readonly isUrgent?: boolean;
  /**
   * Number of slots that the network may hold now; throws to refuse. Called when a slot is free. Default: the table's
   * `perNetwork`.
   */
  readonly maxSlots?: () => number;
  /** Clock that `heldMs` is measured by, ms; the time that passes by default. */
  readonly clock?: () => number;
  /** Called when the slot is given back. @param heldMs how long it was held */
  readonly onLeave?: (heldMs: number) => void;
}

/** Share of a class of callers. */
interface ClassShare<Class extends string = string> {
  readonly slots: number;
  readonly perNetwork: number;
  /** The slots are some of this class's: anyone who holds one is counted there as well. */
  readonly within?: Class;
}

/** Number of slots, and who may hold how many of them. */
export interface AdmissionTable<Class extends string = string> {
  /** Slots of all classes together. */
  readonly total: number;
  /** Most slots of each class, and within it of one network. The first class is served first. */
  readonly classes: Readonly<Record<Class, ClassShare<Class>>>;
  /** Most callers of one network that may wait in a class. */
  readonly maxWaitingPerNetwork: number;
  /** Most callers that may wait in all. */
  readonly maxWaiting: number;
  /**
   * Longest expected time until a caller who comes now is done, ms, by the pace at which slots are released. A caller
   * that would take longer is refused at once; a network's line may be as large a part of that as its number is of all.
   * Default: no bound.
   */
  readonly maxTimeMs?: number;
  /** Makes the error for a caller when too many wait or it has waited too long. */
  readonly refuse: (reason: string) => Error;
}

interface Waiter<Class extends string> {
  readonly caller: Caller<Class>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

const lineOf = ({ isUrgent = false, network = '', person = '' }: Caller) =>
  `${isUrgent ? 'urgent' : ''}|${network}|${person}`;

/**
 * Hands out a bounded number of slots, e.g. database connections, so that no class of callers and no network can take
 * all of them. Within a class networks take turns, and within a network its people do.
 */
export class Admission<Class extends string = string> {
  readonly #table: AdmissionTable<Class>;
  /** Slots held, by class and by class and network. */
  readonly #held = new Map<string, number>();
  /** By class, then by line. The line that was served goes behind the others. */
  readonly #lines: ReadonlyMap<Class, Map<string, Set<Waiter<Class>>>>;
  readonly #waiting = new Map<string, number>();
  /** Number of waiting callers that are urgent. */
  #urgent = 0;
  readonly #pace = new Pace();

  constructor(table: AdmissionTable<Class>) {
    this.#table = table;
    this.#lines = new Map((Object.keys(table.classes) as Class[]).map(name => [name, new Map()]));
  }

  /** Callers that wait. */
  get waiting(): number {
    return this.#waiting.get('') ?? 0;
  }

  /**
   * Waits for a slot.
   *
   * @returns gives it back; call it once
   * @throws the table's refusal when too many wait or none came free in time, the signal's reason, what `maxSlots`
   *   throws, or an Error for a class that the table does not have
   */
  async enter(
    caller: Caller<Class>,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<() => void> {
    if (this.#table.classes[caller.class] === undefined)
      throw new Error(`No class of callers is named "${caller.class}"`);
    if (!this.#linesOf(caller).has(lineOf(caller)) && this.#fits(caller)) return this.#take(caller);
    await this.#wait(caller, timeoutMs, signal);
    return this.#leaver(caller);
  }

  #linesOf(caller: Caller<Class>): Map<string, Set<Waiter<Class>>> {
    return this.#lines.get(caller.class) ?? new Map<string, Set<Waiter<Class>>>();
  }

  #fits(caller: Caller<Class>): boolean {
    if (this.#count('') >= this.#table.total) return false;
    return this.#classesOf(caller).every(name => {
      const { perNetwork, slots } = this.#table.classes[name];
      if (this.#count(name) >= slots) return false;
      if (caller.network === undefined) return true;
      return this.#count(`${name}|${caller.network}`) < Math.min(perNetwork, caller.maxSlots?.() ?? perNetwork);
    });
  }

  /** The class of a caller, and the one that it is within. */
  #classesOf(caller: Caller<Class>): readonly Class[] {
    const { within } = this.#table.classes[caller.class];
    return within === undefined ? [caller.class] : [caller.class, within];
  }

  #count(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #take(caller: Caller<Class>): () => void {
    this.#hold(caller);
    return this.#leaver(caller);
  }

  #hold(caller: Caller<Class>): void {
    if (this.#count('') === 0) this.#pace.begin();
    this.#add(this.#held, caller, 1);
  }

  #leaver(caller: Caller<Class>): () => void {
    const { clock = now } = caller;
    const since = clock();
    return () => {
      this.#add(this.#held, caller, -1);
      this.#pace.end();
      caller.onLeave?.(clock() - since);
      this.#serve();
    };
  }

  #add(counts: Map<string, number>, caller: Caller<Class>, change: number): void {
    addTo(counts, '', change);
    for (const name of this.#classesOf(caller)) {
      addTo(counts, name, change);
      if (caller.network !== undefined) addTo(counts, `${name}|${caller.network}`, change);
    }
  }

  #wait(caller: Caller<Class>, timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
    const ofNetwork = this.#waiting.get(`${caller.class}|${caller.network}`) ?? 0;
    const { maxWaiting, maxWaitingPerNetwork } = this.#table;
    const room = Math.min(maxWaiting, this.#roomInTime());
    if (this.waiting >= room || ofNetwork >= room * (maxWaitingPerNetwork / maxWaiting)) {
      throw this.#table.refuse('Too many requests are waiting');
    }
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.#remove(waiter);
        finish();
      };
      const waiter: Waiter<Class> = {
        caller,
        resolve: settle(resolve),
        reject: reason => settle(() => reject(reason))(),
      };
      const abort = () => waiter.reject(signal?.reason);
      const timer = setTimeout(
        () => waiter.reject(this.#table.refuse(`No slot came free within ${Math.round(timeoutMs)} ms`)),
        timeoutMs,
      );
      signal?.addEventListener('abort', abort);
      const lines = this.#linesOf(caller);
      const line = lines.get(lineOf(caller)) ?? new Set<Waiter<Class>>();
      lines.set(lineOf(caller), line.add(waiter));
      this.#add(this.#waiting, caller, 1);
      if (caller.isUrgent) this.#urgent += 1;
    });
  }

  /**
   * Number of callers that may wait so that the last one is done in time. Twice as many as there are slots always may.
   */
  #roomInTime(): number {
    const { maxTimeMs = Infinity, total } = this.#table;
    const { msEach } = this.#pace;
    return msEach === 0 ? Infinity : Math.max(2 * total, Math.floor(maxTimeMs / msEach) - total);
  }

  #remove(waiter: Waiter<Class>): void {
    const lines = this.#linesOf(waiter.caller);
    const line = lines.get(lineOf(waiter.caller));
    if (!line?.delete(waiter)) return;
    if (line.size === 0) lines.delete(lineOf(waiter.caller));
    this.#add(this.#waiting, waiter.caller, -1);
    if (waiter.caller.isUrgent) this.#urgent -= 1;
  }

  /** Gives free slots to those who wait. */
  #serve(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#hold(next.caller);
      next.resolve();
    }
  }

  /** The next caller to get a slot: an urgent one before all others, of the first class that has one. */
  #next(): Waiter<Class> | undefined {
    // Called after each slot that is given back: most times nobody waits, or the slot was given away just before.
    if (this.waiting === 0 || this.#count('') >= this.#table.total) return undefined;
    return (this.#urgent > 0 ? this.#nextOf(true) : undefined) ?? this.#nextOf(false);
  }

  /** Within a class, the network that holds the fewest. */
  #nextOf(isUrgent: boolean): Waiter<Class> | undefined {
    for (const [name, lines] of this.#lines) {
      if (lines.size === 0 || this.#count(name) >= this.#table.classes[name].slots) continue;
      let best: { readonly key: string; readonly waiter: Waiter<Class>; readonly held: number } | undefined;
      for (const [key, line] of lines) {
        if (key.startsWith('urgent') !== isUrgent) continue;
        const waiter = this.#firstOf(line);
        if (waiter === undefined) continue;
        const held = this.#count(`${name}|${waiter.caller.network}`);
        if (best === undefined || held < best.held) best = { key, waiter, held };
        if (best.held === 0) break;
      }
      if (best === undefined) continue;
      const line = lines.get(best.key) ?? new Set<Waiter<Class>>();
      lines.delete(best.key);
      lines.set(best.key, line);
      return best.waiter;
    }
    return undefined;
  }

  /** The first of a line, if it may have a slot now. Callers that `maxSlots` refuses meanwhile are rejected. */
  #firstOf(line: ReadonlySet<Waiter<Class>>): Waiter<Class> | undefined {
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

const now = (): number => performance.now();

function addTo(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
