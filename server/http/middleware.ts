import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Changes the response, whichever part made it: `context.res`. */
export type After = () => undefined | Promise<undefined>;

/**
 * One thing that is done with each request on its way: responds to it, lets it pass, or lets it pass and does something
 * with the response on its way back.
 */
export type Middleware = (context: Context<AppEnv>) => Outcome | Promise<Outcome>;
type Outcome = Response | After | undefined;

/** The response to a request in which something was thrown. */
export type RespondToThrown = (error: unknown, context: Context<AppEnv>) => Response;

/**
 * Chains middleware around what comes behind it, the first one outermost. Hono can do that too, with a function that
 * waits for the next in each; fifteen of them cost a request more than all that they do. Here only what has to wait is
 * waited for. As there, what one throws becomes a response, which those around it see.
 */
export function chainMiddleware(
  respondToThrown: RespondToThrown,
  ...middleware: readonly Middleware[]
): MiddlewareHandler<AppEnv> {
  return async function chainMiddleware(context, next) {
    const passed: After[] = [];
    let response: Response | undefined;
    try {
      for (const handle of middleware) {
        const now = handle(context);
        const outcome = now instanceof Promise ? await now : now;
        if (typeof outcome === 'function') passed.push(outcome);
        else if (outcome !== undefined) {
          response = outcome;
          break;
        }
      }
    } catch (error) {
      response = respondToThrown(error, context);
    }
    if (response === undefined) await next();
    else context.res = response;
    for (let index = passed.length - 1; index >= 0; index -= 1) {
      try {
        const waits = passed[index]?.();
        if (waits !== undefined) await waits;
      } catch (error) {
        context.res = respondToThrown(error, context);
      }
    }
  };
}
