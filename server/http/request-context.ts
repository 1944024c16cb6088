import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import { clientAddress, networkOf } from './client-address.ts';
import type { Middleware } from './middleware.ts';

const acceptable = /^[\w.-]{8,64}$/;

/**
 * Gives every request an id, the one that a proxy in front has given it where it is fit to print, and finds out whose
 * request it is.
 */
export function requestContext(trustedProxies: BlockList): Middleware {
  return context => {
    const given = context.req.header('x-request-id');
    const id = given !== undefined && acceptable.test(given) ? given : randomUUID();
    const peer = context.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
    context.set('requestId', id);
    const address = clientAddress(peer, context.req.header('x-forwarded-for'), trustedProxies);
    context.set('clientAddress', address);
    context.set('client', { network: networkOf(address), person: null });
    return () => {
      context.res.headers.set('x-request-id', id);
      return undefined;
    };
  };
}
