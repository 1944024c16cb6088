import { bearerOf } from './asker.ts';
import type { DatabaseBudget } from './database-budget.ts';
import { errorResponse } from './error-response.ts';
import type { HeldBack } from './held-back.ts';
import type { Layer } from './in-layers.ts';
import { addVary } from './vary.ts';

/**
 * No cache keeps an answer of the table API: a signed-in one is one person's, any other changes with the next rating.
 * Caches that are told to keep everything at least learn what the answers depend on.
 */
export function neverCached(): Layer {
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

/** Refuses who has used up their time in the database. */
export function limitDatabaseTime(budget: DatabaseBudget): Layer {
  return context => {
    const asker = context.get('asker');
    const seconds = budget.refusal(asker);
    // 429 and not 503: postgrest-js asks again by itself after 503, three times, and leaves a 429 to who called it.
    if (seconds !== undefined)
      return errorResponse('databaseTimeUsedUp', { headers: { 'retry-after': String(seconds) } });
    return () => {
      budget.charge(asker, context.res.status < 400 ? 'success' : 'failure');
      return undefined;
    };
  };
}

/** Answers that are quicker than this did not wait for a place, ms. */
const quickMs = 500;

/** Holds back what tells a caller that they ask too much. */
export function holdBackRefusals(heldBack: HeldBack): Layer {
  return context => {
    const start = performance.now();
    return () => {
      const { status } = context.res;
      const isRefusal = status === 429 || status === 503;
      const isQuick = isRefusal && performance.now() - start < quickMs;
      return isQuick ? heldBack.wait(context.req.raw.signal) : undefined;
    };
  };
}
