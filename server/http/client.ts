import type { Middleware } from './middleware.ts';
import { resumeWork } from './thread-time.ts';

/** Caller of a request. */
export interface Client {
  readonly network: string;
  /** The verified `sub` of the token, or null for a visitor. */
  readonly person: string | null;
}

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
export function findClient(verify: (token: string) => Promise<Readonly<Record<string, unknown>>>): Middleware {
  return context => {
    const token = bearerOf(context.req.header('authorization'));
    if (token === undefined) return undefined;
    return verify(token)
      .catch(() => ({}))
      .then(claims => {
        resumeWork();
        context.set('client', { ...context.get('client'), person: personOf(claims) });
        return undefined;
      });
  };
}

const personOf = (claims: { readonly sub?: unknown }): string | null =>
  typeof claims.sub === 'string' && claims.sub.length <= 64 ? claims.sub : null;
