import type { Context } from 'hono';
import { Admission } from '@dargu/pg-one-sync';
import type { AppEnv } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import type { Middleware } from './middleware.ts';
import { resumeWork } from './thread-time.ts';
import type { TimeBudgets } from './time-budgets.ts';

export interface TurnLimits {
  /** Requests of such a network that are worked on at a time. */
  readonly atATime: number;
  /** Then the next one begins all the same, ms: who sends slowly or waits for the database keeps nobody waiting. */
  readonly longestMs: number;
  /** Requests of one network that may wait. */
  readonly waiting: number;
  readonly waitMs: number;
}

class NoTurnError extends Error {
  override readonly name = 'NoTurnError';
}

const noTurn = (): Response => errorResponse('tooManyRequests', { headers: { 'retry-after': '1' } });

/**
 * Lets a network that has lately used much of the thread have few requests worked on at a time. Its others wait here, its
 * people in turn, so that a request of another network waits for two of them and not for all.
 *
 * @returns makes middleware. All that it makes share the turns; each refuses, whose turn does not come, in its own way
 */
export function takeTurns(
  budgets: TimeBudgets,
  limits: TurnLimits,
): (refuse?: (context: Context<AppEnv>) => Response) => Middleware {
  const { atATime, longestMs, waiting, waitMs } = limits;
  const turns = new Admission<'request'>({
    total: Infinity,
    classes: { request: { slots: Infinity, perNetwork: Infinity } },
    maxWaiting: 20 * waiting,
    maxWaitingPerNetwork: waiting,
    refuse: reason => new NoTurnError(reason),
  });
  return (refuse = noTurn) =>
    async context => {
      const client = context.get('client');
      const { network, person } = client;
      const maxSlots = () => budgets.threadSlots(client, atATime);
      let leave: (() => void) | undefined;
      try {
        leave = await turns.enter(
          { class: 'request', network, maxSlots, ...(person !== null && { person }) },
          { timeoutMs: waitMs },
        );
      } catch (error) {
        if (error instanceof NoTurnError) return refuse(context);
        throw error;
      }
      resumeWork();
      const end = () => {
        clearTimeout(timer);
        leave?.();
        leave = undefined;
        return undefined;
      };
      const timer = setTimeout(end, longestMs);
      return end;
    };
}
