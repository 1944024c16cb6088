import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { networkOf } from './client-address.ts';

/** The token of a request, however its header is written. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1];
}

/**
 * Finds out for whom a request counts: the person of a token that is verified, else the visitors of the network. A
 * token that is not to be trusted counts for nobody and has no limit of its own; the table API refuses it.
 *
 * @param verify rejects for a token that is not to be trusted
 */
export function findAsker(
  verify: (token: string) => Promise<Readonly<Record<string, unknown>>>,
): MiddlewareHandler<AppEnv> {
  return async function findAsker(context, next) {
    const token = bearerOf(context.req.header('authorization'));
    const claims = token === undefined ? {} : await verify(token).catch(() => ({}));
    const person = 'sub' in claims && typeof claims.sub === 'string' && claims.sub.length <= 64 ? claims.sub : null;
    context.set('asker', { network: networkOf(context.get('clientAddress')), person });
    await next();
  };
}
