import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { isWithinLimit, networkBucket, tooManyRequests } from '../http/auth-limits.ts';
import type { TokenResponse } from '../sessions/token-response.ts';

/** One way to get tokens, e.g. `pkce`. Reads its own body. */
export type Grant = (context: Context<AppEnv>) => Promise<TokenResponse>;

/**
 * POST /token?grant_type=…: exchanges something for a session (CALL-10).
 *
 * @param grants by the name that `grant_type` gives them
 * @returns 200 a TokenResponse
 * @throws AuthError invalid_credentials for a grant that is not offered, over_request_rate_limit, and what the grant throws
 */
export function createTokenEndpoint(parts: AuthParts, grants: ReadonlyMap<string, Grant>) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const name = context.req.query('grant_type') ?? '';
    const grant = grants.get(name);
    if (grant === undefined) throw new AuthError('invalid_credentials', 'unsupported_grant_type');
    const limit = parts.limits.token;
    if (!(await isWithinLimit(parts.database, networkBucket(context, 'token'), limit))) throw refusal(name, limit);
    return context.json(await grant(context), 200, { 'cache-control': 'no-store', pragma: 'no-cache' });
  };
}

/**
 * What a crowded network is told. A client takes 429 on a refresh for the end of its session, and the neighbours' requests
 * are no reason to sign anybody out: it gets 503, after which it tries again.
 */
function refusal(grant: string, limit: AuthParts['limits']['token']): AuthError {
  if (grant !== 'refresh_token') return tooManyRequests(limit);
  return new AuthError('service_unavailable', undefined, { headers: { 'retry-after': '30' } });
}
