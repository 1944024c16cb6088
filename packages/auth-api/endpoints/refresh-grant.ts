import { z } from 'zod';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError, OAuthError } from '../errors/auth-error.ts';
import { deviceOf } from '../http/device.ts';
import { readJson } from '../http/read-json.ts';
import { rotateRefreshToken } from '../sessions/rotate-refresh-token.ts';
import { readRefreshToken } from '../tokens/refresh-token.ts';
import { type Grant, tryRefreshLater } from './token.ts';

const bodyShape = z.object({ refresh_token: z.string().nullish() });

/** Factor by which a session may get its current token again more often than it may rotate. */
const reissueFactor = 10;

/**
 * POST /token?grant_type=refresh_token with `{refresh_token}` (STATE-03).
 *
 * A device whose clock is ahead takes every access token for one that has run out, and refreshes at each request. That
 * is no reason to sign it out: beyond the limit it gets the current token again, which writes nothing, and only a
 * client in a loop is told to wait.
 *
 * @throws OAuthError invalid_request without a token; AuthError validation_failed for what is no token of ours,
 * service_unavailable for a client in a loop, and what rotateRefreshToken throws
 */
export function refreshGrant(parts: AuthParts): Grant {
  return async context => {
    const body = await readJson(context, bodyShape);
    if (!body.refresh_token) throw new OAuthError('invalid_request', 'refresh_token required');
    const token = readRefreshToken(body.refresh_token);
    if (token === undefined) throw new AuthError('validation_failed', 'Refresh token is not valid');
    const { refresh } = parts.limits;
    const count = await parts.countRequest(`auth:refresh:${token.sessionId}`, refresh.seconds);
    if (count > refresh.requests * reissueFactor) throw tryRefreshLater();
    return await rotateRefreshToken(parts, token, { ...deviceOf(context), mayRotate: count <= refresh.requests });
  };
}
