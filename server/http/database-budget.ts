import { DatabaseBusyError } from '@dargu/pg-one-sync';
import type { ServerCaller } from '../database/connection-shares.ts';
import { type BucketLimit, LeakyBuckets } from './leaky-buckets.ts';

export interface DatabaseTimeLimits {
  readonly perPerson: BucketLimit;
  readonly visitorsOfNetwork: BucketLimit;
  readonly peopleOfNetwork: BucketLimit;
}

/** Who asks. */
export interface Asker {
  readonly network: string;
  /** The verified `sub` of the token, or null for a visitor. */
  readonly person: string | null;
}

/** Taken for every request, ms: what it costs beside its statement. One that fails costs the same and is worth less. */
const requestMs = { success: 1, failure: 4 };
/**
 * Not counted of each: on a busy machine a statement of 2 ms holds its connection for 10, through no fault of who sent
 * it.
 */
const freeMs = 10;
/** What a statement takes beyond this counts four times: on two cores one that lasts slows all others down. */
const longMs = 100;
/** Taken for one that is given up: its connection has to be made again. */
const abandonedMs = 20;
/** Fuller than this, a network gets one connection at a time. */
const narrow = 0.5;

const costOf = (heldMs: number) => Math.max(0, heldMs - freeMs) + 3 * Math.max(0, heldMs - longMs);

/**
 * Bounds the time for which the table API holds database connections, by network and by person: what a request costs
 * shows only when it has run. Counted in this process, since the connections are this process's too.
 */
export class DatabaseBudget {
  readonly #people: LeakyBuckets;
  readonly #visitorsOfNetwork: LeakyBuckets;
  readonly #peopleOfNetwork: LeakyBuckets;

  constructor(limits: DatabaseTimeLimits) {
    this.#people = new LeakyBuckets(limits.perPerson);
    this.#visitorsOfNetwork = new LeakyBuckets(limits.visitorsOfNetwork);
    this.#peopleOfNetwork = new LeakyBuckets(limits.peopleOfNetwork);
  }

  /** Seconds after which to come again, when nothing is left; else undefined. */
  refusal(asker: Asker): number | undefined {
    const spent = this.#bucketsOf(asker).filter(({ buckets, key }) => buckets.fullness(key) >= 1);
    if (spent.length === 0) return undefined;
    return Math.max(...spent.map(({ buckets, key }) => buckets.secondsUntil(key, 0.8)));
  }

  /** Takes for a request, whether or not it came as far as the database. */
  charge(asker: Asker, outcome: keyof typeof requestMs): void {
    for (const { buckets, key } of this.#bucketsOf(asker)) buckets.add(key, requestMs[outcome]);
  }

  /**
   * The asker as a caller of the database, whose time is counted. Who writes a row goes before all who read.
   *
   * @param signal of the request
   */
  callerOf(asker: Asker, signal: AbortSignal, isWrite = false): ServerCaller {
    const buckets = this.#bucketsOf(asker);
    return {
      class: isWrite ? 'write' : 'table-api',
      network: asker.network,
      isUrgent: isWrite,
      ...(asker.person !== null && { person: asker.person }),
      maxPlaces: () => {
        const fullness = Math.max(...buckets.map(({ buckets: kind, key }) => kind.fullness(key)));
        if (fullness >= 1) throw new DatabaseBusyError('The database time of this caller is used up');
        return fullness < narrow ? Infinity : 1;
      },
      onLeave: heldMs => {
        const spent = costOf(heldMs) + (signal.aborted ? abandonedMs : 0);
        for (const { buckets: kind, key } of buckets) kind.add(key, spent);
      },
    };
  }

  #bucketsOf({ network, person }: Asker): readonly { readonly buckets: LeakyBuckets; readonly key: string }[] {
    if (person === null) return [{ buckets: this.#visitorsOfNetwork, key: network }];
    return [
      { buckets: this.#people, key: person },
      { buckets: this.#peopleOfNetwork, key: network },
    ];
  }
}
