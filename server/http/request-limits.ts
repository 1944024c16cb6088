import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limitBody } from 'hono/body-limit';
import { limits } from './limits.ts';
import type { AppEnv } from './app-env.ts';
import { errorResponse } from './error-response.ts';

const { addressBytes, bodyBytes } = limits;

/** Refuses addresses that no honest client sends, before anything reads them. */
export function addressLimit(): MiddlewareHandler<AppEnv> {
  return async function addressLimit(context, next) {
    const { url } = context.req;
    const path = url.length - url.indexOf('/', 8);
    if (path > addressBytes) {
      context.res = errorResponse('uriTooLong', { details: `At most ${addressBytes} bytes` });
      return;
    }
    await next();
  };
}

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Refuses methods that nothing here takes. TRACE above all: the Fetch Standard knows no such request, so handlers could
 * not pass it on.
 */
export function methodLimit(): MiddlewareHandler<AppEnv> {
  return async function methodLimit(context, next) {
    if (knownMethods.includes(context.req.method)) return await next();
    context.res = errorResponse('methodNotAllowed', { headers: { allow: knownMethods.join(', ') } });
  };
}

/** Refuses a body over 1 MiB, by its announced length or while it comes in. */
export function bodyLimit(): MiddlewareHandler<AppEnv> {
  const limit = limitBody({
    maxSize: bodyBytes,
    onError: () => errorResponse('bodyTooLarge', { details: `At most ${bodyBytes} bytes` }),
  });
  return async function bodyLimit(context, next) {
    // These have no body (Fetch Standard, "Request"), and to look for one makes the server build a whole request.
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return await next();
    return await limit(context, next);
  };
}
