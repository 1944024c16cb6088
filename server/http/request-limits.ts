import type { Context } from 'hono';
import { bodyLimit as limitBody } from 'hono/body-limit';
import { limits } from './limits.ts';
import type { AppEnv } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import type { Middleware } from './middleware.ts';

const { addressBytes, bodyBytes, visitorBodyBytes } = limits;

/** Refuses addresses that no honest client sends, before anything reads them. */
export function addressLimit(): Middleware {
  return context => {
    const { url } = context.req;
    const path = url.length - url.indexOf('/', 8);
    return path > addressBytes ? errorResponse('uriTooLong', { details: `At most ${addressBytes} bytes` }) : undefined;
  };
}

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Refuses methods that nothing here takes. TRACE above all: the Fetch Standard knows no such request, so handlers could
 * not pass it on.
 */
export function methodLimit(): Middleware {
  return context =>
    knownMethods.includes(context.req.method)
      ? undefined
      : errorResponse('methodNotAllowed', { headers: { allow: knownMethods.join(', ') } });
}

/**
 * Refuses a request that names more than one host (RFC 9112 section 3.2): a proxy in front may have taken the other one.
 */
export function hostLimit(): Middleware {
  return context => {
    const raw = context.env?.incoming?.rawHeaders ?? [];
    let hosts = 0;
    for (let at = 0; at < raw.length; at += 2) if (/^host$/i.test(raw[at] ?? '')) hosts += 1;
    return hosts > 1 ? errorResponse('badRequest', { details: 'More than one Host' }) : undefined;
  };
}

const bodyUpTo = (maxSize: number) =>
  limitBody({ maxSize, onError: () => errorResponse('bodyTooLarge', { details: `At most ${maxSize} bytes` }) });

/**
 * Refuses a body over 64 KiB, of someone who is signed in over 1 MiB, by its announced length or while it comes in. It
 * comes behind `findClient`.
 */
export function bodyLimit(): Middleware {
  const ofVisitors = bodyUpTo(visitorBodyBytes);
  const ofPeople = bodyUpTo(bodyBytes);
  const refusal = async (context: Context<AppEnv>) => {
    let isShort = false;
    const limit = context.get('client').person === null ? ofVisitors : ofPeople;
    const refused = await limit(context, async () => {
      isShort = true;
    });
    return isShort || !refused ? undefined : refused;
  };
  // These have no body (Fetch Standard, "Request"), and to look for one makes the server build a whole request.
  return context => (context.req.method === 'GET' || context.req.method === 'HEAD' ? undefined : refusal(context));
}
