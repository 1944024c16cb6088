import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { type Database, withMethods } from '@dargu/pg-one-sync';

/** Takes CPU time of the thread from a budget, ms. */
export type Charge = (ms: number) => void;

const payerOf = new AsyncLocalStorage<Charge>();

let payer: Charge | undefined;
let sinceMs = 0;
let isEnding = false;

/**
 * CPU time that this thread has used, ms. Unlike the time on a clock it does not grow while other processes have the
 * core.
 */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Does the work of a request at the expense of someone: all that the thread does from now on, until it turns to another
 * request or to the next turn of the event loop, whatever it is.
 */
export function workFor<T>(charge: Charge, work: () => T): T {
  return payerOf.run(charge, () => {
    turnTo(charge);
    return work();
  });
}

/**
 * Notes that the thread works for the present request again, after it has waited. Called where a wait ends that every
 * request knows: the database (`chargedDatabase`), the body (`chargeBody`), who it is. To be called as well before
 * work that follows upon another wait, e.g. for a file or a place.
 */
export function resumeWork(): void {
  turnTo(payerOf.getStore());
}

/** The same database, which charges what is done with its results to those who wait for them. */
export function chargedDatabase(database: Database): Database {
  return withMethods(
    {
      async run(steps, options) {
        try {
          return await database.run(steps, options);
        } finally {
          resumeWork();
        }
      },
      async transaction(work, options) {
        try {
          return await database.transaction(work, options);
        } finally {
          resumeWork();
        }
      },
    },
    database,
  );
}

/** Charges what is done with the body of a request once it has come. */
export function chargeBody(incoming: IncomingMessage | undefined, charge: Charge): void {
  incoming?.once('end', () => turnTo(charge));
}

function turnTo(next: Charge | undefined): void {
  if (next === payer) return;
  const nowMs = threadCpuMs();
  payer?.(nowMs - sinceMs);
  payer = next;
  sinceMs = nowMs;
  if (next === undefined || isEnding) return;
  isEnding = true;
  setImmediate(endTurn);
}

/** Whatever comes next may be nobody's, such as a background job. */
function endTurn(): void {
  isEnding = false;
  turnTo(undefined);
}
