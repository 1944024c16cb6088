import { bearerOf } from './client.ts';
import { errorResponse } from './error-response.ts';
import type { RefusalDelay } from './refusal-delay.ts';
import type { Middleware } from './middleware.ts';
import type { TimeBudgets, TimeRefusal } from './time-budgets.ts';
import { addVary } from './vary.ts';

/**
 * No cache keeps a response of the table API: a signed-in one is one person's, any other changes with the next rating.
 * Caches that are set to store everything at least learn what the responses depend on.
 */
export function neverCached(): Middleware {
  return context => {
    const isPersonal = bearerOf(context.req.header('authorization')) !== undefined;
    return () => {
      const { headers } = context.res;
      headers.set('cache-control', isPersonal ? 'private, no-store' : 'no-store');
      addVary(headers, 'Authorization');
      addVary(headers, 'apikey');
      return undefined;
    };
  };
}

/** Refuses who has used up their time in the database, or of the thread. */
export function limitTime(budgets: TimeBudgets): Middleware {
  return context => {
    const client = context.get('client');
    const refusal = budgets.refusal(client);
    if (refusal !== undefined) return refuse(refusal);
    return () => {
      budgets.charge(client, context.res.status < 400 ? 'success' : 'failure');
      return undefined;
    };
  };
}

/** Refuses who has used up their time of the thread, where no query runs in their name. */
export function limitThreadTime(budgets: TimeBudgets): Middleware {
  return context => {
    const refusal = budgets.threadRefusal(context.get('client'));
    return refusal && refuse(refusal);
  };
}

// 429 and not 503: postgrest-js repeats a request by itself after 503, three times, and leaves a 429 to who called it.
const refuse = ({ kind, seconds }: TimeRefusal): Response =>
  errorResponse(kind, { headers: { 'retry-after': String(seconds) } });

/** Responses that are quicker than this did not wait for a slot, ms. */
const quickMs = 500;

/** Delays the response that refuses a caller who requests too much. */
export function delayRefusals(refusalDelay: RefusalDelay): Middleware {
  return context => {
    const start = performance.now();
    return () => {
      const { status } = context.res;
      const isRefusal = status === 413 || status === 429 || status === 503;
      const isQuick = isRefusal && performance.now() - start < quickMs;
      return isQuick ? refusalDelay.wait(context.req.raw.signal) : undefined;
    };
  };
}
