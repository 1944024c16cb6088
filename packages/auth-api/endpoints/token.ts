import type { Context } from 'hono';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError, OAuthError } from '../errors/auth-error.ts';
import { isWithinNetworkLimit, tooManyRequests } from '../http/auth-limits.ts';
import type { TokenResponse } from '../sessions/token-response.ts';

/** One way to get tokens, e.g. `pkce`. Reads its own body. */
export type Grant = (context: Context<AuthEnv>) => Promise<TokenResponse>;

/**
 * POST /token?grant_type=…: exchanges something for a session (CALL-10).
 *
 * @param grants by the name that `grant_type` gives them
 * @returns 200 a TokenResponse
 * @throws AuthError invalid_credentials for a grant that is not offered, over_request_rate_limit, and what the grant
 * throws
 */
export function createTokenEndpoint(parts: AuthParts, grants: ReadonlyMap<string, Grant>) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const name = context.req.query('grant_type') ?? '';
    const grant = grants.get(name);
    if (grant === undefined) throw new AuthError('invalid_credentials', 'unsupported_grant_type');
    try {
      return context.json(await grant(context), 200, { 'cache-control': 'no-store', pragma: 'no-cache' });
    } catch (error) {
      throw isRefusal(error) && !(await isWithinNetworkLimit(parts, context, 'refusedToken'))
        ? overLimit(name, parts)
        : error;
    }
  };
}

/**
 * Checks whether a request proved nothing. Only then does it count by network, so that nonsense prevents no neighbour
 * from signing in.
 */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof OAuthError ||
    (error instanceof AuthError && error.status < 500 && error.code !== 'over_request_rate_limit')
  );
}

/** A client takes 429 on a refresh for the end of its session; after 503 it keeps the session and tries again. */
function overLimit(grant: string, { limits }: AuthParts): AuthError {
  return grant === 'refresh_token' ? tryRefreshLater() : tooManyRequests(limits.refusedToken);
}

/** @returns 503 service_unavailable, after which auth-js keeps the session and tries again */
export function tryRefreshLater(): AuthError {
  return new AuthError('service_unavailable', undefined, { headers: { 'retry-after': '30' } });
}
