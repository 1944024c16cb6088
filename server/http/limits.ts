import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limitBody } from 'hono/body-limit';
import type { AppEnv } from './app-env.ts';
import { errorResponse } from './error-response.ts';

/** Bytes of path and query; what supabase-js warns at, and most proxies cut off at. */
const longestAddress = 8_192;
/** Bytes of a request's body. */
const largestBody = 1_048_576;

/** Refuses addresses that no honest client sends, before anything reads them. */
export function addressLimit(): MiddlewareHandler<AppEnv> {
  return async function addressLimit(context, next) {
    const { url } = context.req;
    const path = url.length - url.indexOf('/', 8);
    if (path > longestAddress) {
      context.res = errorResponse('uriTooLong', { details: `At most ${longestAddress} bytes` });
      return;
    }
    await next();
  };
}

/** Refuses a body over 1 MiB, by its announced length or while it comes in. */
export function bodyLimit(): MiddlewareHandler<AppEnv> {
  return limitBody({
    maxSize: largestBody,
    onError: () => errorResponse('bodyTooLarge', { details: `At most ${largestBody} bytes` }),
  });
}
