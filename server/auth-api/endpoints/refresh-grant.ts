import { z } from 'zod';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError, OAuthError } from '../errors/auth-error.ts';
import { isWithinLimit, tooManyRequests } from '../http/auth-limits.ts';
import { callerOf } from '../http/caller.ts';
import { readJson } from '../http/read-json.ts';
import { rotateRefreshToken } from '../sessions/rotate-refresh-token.ts';
import { readRefreshToken } from '../tokens/refresh-token.ts';
import type { Grant } from './token.ts';

const bodyShape = z.object({ refresh_token: z.string().nullish() });

/**
 * POST /token?grant_type=refresh_token with `{refresh_token}` (STATE-03).
 *
 * @throws OAuthError invalid_request without a token; AuthError validation_failed for what is no token of ours, over_request_rate_limit for a client in a loop, and
 * what rotateRefreshToken throws
 */
export function refreshGrant(parts: AuthParts): Grant {
  return async context => {
    const body = await readJson(context, bodyShape);
    if (!body.refresh_token) throw new OAuthError('invalid_request', 'refresh_token required');
    const token = readRefreshToken(body.refresh_token);
    if (token === undefined) throw new AuthError('validation_failed', 'Refresh token is not valid');
    const { refresh } = parts.limits;
    if (!(await isWithinLimit(parts.database, `auth:refresh:${token.sessionId}`, refresh))) throw tooManyRequests(refresh);
    return await rotateRefreshToken(parts, token, callerOf(context));
  };
}
