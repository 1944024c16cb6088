import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { BlockList } from 'node:net';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';

const acceptable = /^[\w.-]{8,64}$/;

/**
 * Gives every request an id, the one that a proxy in front has given it where it is fit to print, and finds out whose
 * request it is.
 */
export function requestContext(trustedProxies: BlockList): MiddlewareHandler<AppEnv> {
  return async function requestContext(context, next) {
    const given = context.req.header('x-request-id');
    const id = given !== undefined && acceptable.test(given) ? given : randomUUID();
    const peer = context.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
    context.set('requestId', id);
    context.set('clientAddress', clientAddress(peer, context.req.header('x-forwarded-for'), trustedProxies));
    await next();
    context.res.headers.set('x-request-id', id);
  };
}
