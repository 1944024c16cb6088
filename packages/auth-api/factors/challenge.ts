import type { Context } from 'hono';
import { z } from 'zod';
import { DatabaseError } from '@dargu/pg-one-sync';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { deviceOf } from '../http/device.ts';
import { readJson } from '../http/read-json.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { insertChallenge } from '../store/challenges.ts';
import { findTotpFactor } from './find-factor.ts';

/** `channel` would be sms or whatsapp; nothing is sent for a time-based code, so that its value does not matter. */
const bodyShape = z.object({ channel: z.string().nullish() });

/** Stands for a device whose address is not known. */
export const unknownAddress = '::';

/**
 * POST /factors/{id}/challenge (CALL-10): requests a code, which is to come within five minutes from the same address.
 *
 * @returns 200 `{id, type, expires_at}`, the last in seconds since 1970
 * @throws AuthError mfa_factor_not_found, over_request_rate_limit, and what requireSignedIn throws
 */
export function createChallengeEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const signedIn = await requireSignedIn(parts, context);
    const factor = findTotpFactor(signedIn, context.req.param('id'));
    await readJson(context, bodyShape);
    try {
      const { expires_at, id } = await insertChallenge(
        parts.database.run,
        factor.id,
        deviceOf(context).ip ?? unknownAddress,
      );
      return context.json({ id, type: factor.factor_type, expires_at }, 200, { 'cache-control': 'no-store' });
    } catch (error) {
      // The factor went away in between.
      if (error instanceof DatabaseError && error.code === '23503') throw new AuthError('mfa_factor_not_found');
      throw error;
    }
  };
}
