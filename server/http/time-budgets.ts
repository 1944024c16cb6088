import { cpus, loadavg } from 'node:os';
import { DatabaseBusyError } from '@dargu/pg-one-sync';
import type { ServerCaller } from '../database/connection-shares.ts';
import type { Client } from './client.ts';
import type { ErrorKind } from './error-response.ts';
import { type BucketLimit, LeakyBuckets } from './leaky-buckets.ts';
import { threadCpuMs } from './thread-time.ts';

/** Milliseconds that each may use. */
export interface TimeLimits {
  readonly perPerson: BucketLimit;
  readonly visitorsOfNetwork: BucketLimit;
  readonly peopleOfNetwork: BucketLimit;
}

/** Taken for every request, ms: what it costs beside its statement. One that fails costs the same and is worth less. */
const requestMs = { success: 1, failure: 4 };
/**
 * Not counted of each statement: on a busy machine one of 2 ms holds its connection for 10, through no fault of who
 * sent it.
 */
const freeMs = 10;
/** Time of one piece of work beyond which it counts four times: one that lasts slows all others down. */
const longMs = { database: 100, thread: 20 };
/** Taken for a statement that is given up: its connection has to be made again. */
const abandonedMs = 20;
/** Fuller than this, a network gets one connection or page, and two requests, at a time. */
const narrow = { database: 0.03, thread: 0.03 };

const withLong = (ms: number, longestMs: number): number => ms + 3 * Math.max(0, ms - longestMs);

/** Recent use of one kind of time by each network and person. */
class Meter {
  readonly #people: LeakyBuckets;
  readonly #visitorsOfNetwork: LeakyBuckets;
  readonly #peopleOfNetwork: LeakyBuckets;

  constructor(limits: TimeLimits) {
    this.#people = new LeakyBuckets(limits.perPerson);
    this.#visitorsOfNetwork = new LeakyBuckets(limits.visitorsOfNetwork);
    this.#peopleOfNetwork = new LeakyBuckets(limits.peopleOfNetwork);
  }

  add(client: Client, ms: number): void {
    for (const { buckets, key } of this.#bucketsOf(client)) buckets.add(key, ms);
  }

  /** 0 empty, 1 and above full. */
  fullness(client: Client): number {
    return Math.max(...this.#bucketsOf(client).map(({ buckets, key }) => buckets.fullness(key)));
  }

  /** Seconds after which to come again, when nothing is left; else undefined. */
  refusal(client: Client): number | undefined {
    const spent = this.#bucketsOf(client).filter(({ buckets, key }) => buckets.fullness(key) >= 1);
    if (spent.length === 0) return undefined;
    return Math.max(...spent.map(({ buckets, key }) => buckets.secondsUntil(key, 0.8)));
  }

  #bucketsOf({ network, person }: Client): readonly { readonly buckets: LeakyBuckets; readonly key: string }[] {
    if (person === null) return [{ buckets: this.#visitorsOfNetwork, key: network }];
    return [
      { buckets: this.#people, key: person },
      { buckets: this.#peopleOfNetwork, key: network },
    ];
  }
}

export interface TimeRefusal {
  readonly kind: ErrorKind;
  readonly seconds: number;
}

/**
 * Bounds what one network and one person use of what all share, in this process: the time for which the table API holds
 * database connections, and CPU time of the one thread. What a request costs shows only when it has run.
 */
export class TimeBudgets {
  readonly #database: Meter;
  readonly #thread: Meter;
  readonly #load: () => number;

  /** @param load how many processes want each core, at least 1 */
  constructor(limits: { readonly databaseTime: TimeLimits; readonly threadTime: TimeLimits }, load = machineLoad) {
    this.#database = new Meter(limits.databaseTime);
    this.#thread = new Meter(limits.threadTime);
    this.#load = load;
  }

  /** Reason of a refusal, and the seconds after which to come again; undefined when there is time left. */
  refusal(client: Client): TimeRefusal | undefined {
    return this.threadRefusal(client) ?? this.#refusal('databaseTimeUsedUp', this.#database, client);
  }

  /** The same for what needs no database. */
  threadRefusal(client: Client): TimeRefusal | undefined {
    return this.#refusal('threadTimeUsedUp', this.#thread, client);
  }

  #refusal(kind: ErrorKind, meter: Meter, client: Client): TimeRefusal | undefined {
    const seconds = meter.refusal(client);
    return seconds === undefined ? undefined : { kind, seconds };
  }

  /** Number of requests that cost time of the thread which a caller may have in work at a time now. */
  threadSlots(client: Client, whenNarrow = 1): number {
    return this.#thread.fullness(client) < narrow.thread ? Infinity : whenNarrow;
  }

  /** Takes for a request, whether or not it came as far as the database. */
  charge(client: Client, outcome: keyof typeof requestMs): void {
    this.#database.add(client, requestMs[outcome]);
  }

  /** Takes CPU time of the thread, ms, as `thread-time.ts` measures it. */
  chargeThread(client: Client, ms: number): void {
    this.#thread.add(client, withLong(ms, longMs.thread));
  }

  /**
   * The client as a caller of the database, whose time is counted. Who writes a row goes before all who read.
   *
   * @param signal of the request
   */
  callerOf(client: Client, signal: AbortSignal, isWrite = false): ServerCaller {
    const meter = this.#database;
    return {
      class: isWrite ? 'write' : 'table-api',
      network: client.network,
      isUrgent: isWrite,
      ...(client.person !== null && { person: client.person }),
      maxSlots: () => {
        const fullness = meter.fullness(client);
        if (fullness >= 1) throw new DatabaseBusyError('The database time of this caller is used up');
        return fullness < narrow.database ? Infinity : 1;
      },
      clock: idleClock,
      onLeave: heldMs => {
        const countedMs = Math.max(0, heldMs / this.#load() - freeMs);
        meter.add(client, withLong(countedMs, longMs.database - freeMs) + (signal.aborted ? abandonedMs : 0));
      },
    };
  }
}

/** A clock that stands while this thread works, ms: a result of the database lies there until the thread has time. */
const idleClock = (): number => performance.now() - threadCpuMs();

const cores = Math.max(1, cpus().length);
const loadLastsMs = 1_000;
/** Beyond this a machine is not busy but broken, or tells the load of another. */
const maxLoad = 10;
let load = { factor: 1, atMs: -Infinity };

/**
 * Number of processes that have wanted each core in the last minute: computing takes so many times longer than alone,
 * here and in a database on the same machine. 1 on a machine that is not busy, and on Windows, which does not measure
 * it.
 */
function machineLoad(): number {
  const nowMs = performance.now();
  if (nowMs - load.atMs > loadLastsMs) {
    const [lastMinute = 0] = loadavg();
    load = { factor: Math.min(maxLoad, Math.max(1, lastMinute / cores)), atMs: nowMs };
  }
  return load.factor;
}
