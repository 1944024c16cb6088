import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** What is done with the answer, whoever made it: `context.res`. */
export type After = () => undefined | Promise<undefined>;

/**
 * One thing that is done with each request on its way: answers it, lets it pass, or lets it pass and does something with
 * the answer on its way back.
 */
export type Layer = (context: Context<AppEnv>) => Outcome | Promise<Outcome>;
type Outcome = Response | After | undefined;

/** The answer to a request in which something was thrown. */
export type AnswerToThrown = (error: unknown, context: Context<AppEnv>) => Response;

/**
 * Puts layers around what comes behind them, the first one outermost. Hono can do that too, with a function that waits
 * for the next in each layer; fifteen of them cost a request more than all that they do. Here only what has to wait is
 * waited for. As there, what a layer throws becomes an answer, which the layers around it see.
 */
export function inLayers(answerToThrown: AnswerToThrown, ...layers: readonly Layer[]): MiddlewareHandler<AppEnv> {
  return async function inLayers(context, next) {
    const passed: After[] = [];
    let answer: Response | undefined;
    try {
      for (const layer of layers) {
        const now = layer(context);
        const outcome = now instanceof Promise ? await now : now;
        if (typeof outcome === 'function') passed.push(outcome);
        else if (outcome !== undefined) {
          answer = outcome;
          break;
        }
      }
    } catch (error) {
      answer = answerToThrown(error, context);
    }
    if (answer === undefined) await next();
    else context.res = answer;
    for (let place = passed.length - 1; place >= 0; place -= 1) {
      try {
        const waits = passed[place]?.();
        if (waits !== undefined) await waits;
      } catch (error) {
        context.res = answerToThrown(error, context);
      }
    }
  };
}
