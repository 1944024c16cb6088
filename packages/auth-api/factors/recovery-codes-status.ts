import type { Context } from 'hono';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { deviceOf } from '../http/device.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { lockUser } from '../store/account-linking.ts';
import { recordAudit } from '../store/audit-log.ts';
import { deleteFactor } from '../store/factors.ts';
import { findRecoveryCodes } from '../store/recovery-codes.ts';
import { lowerSessionsOfFactor } from '../store/sessions.ts';

/**
 * GET /factors/recovery-codes (CALL-10): how many codes the person has, at any level.
 *
 * @returns 200 `{id, type, total, remaining}`, never a code
 * @throws AuthError mfa_factor_not_found (404) where there is no set, and what requireSignedIn throws
 */
export function createRecoveryCodesStatusEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const { person } = await requireSignedIn(parts, context);
    const set = await findRecoveryCodes(parts.database.run, person.user.id);
    if (set === undefined) throw new AuthError('mfa_factor_not_found');
    const { id, remaining, total } = set;
    return context.json({ id, type: 'recovery_code', total, remaining }, 200, { 'cache-control': 'no-store' });
  };
}

/**
 * DELETE /factors/recovery-codes (CALL-10): no code of the set works any more.
 *
 * @returns 200 `{id}`
 * @throws AuthError insufficient_aal (422, as for other factors), mfa_factor_not_found, and what requireSignedIn throws
 */
export function createDeleteRecoveryCodesEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const { person, session } = await requireSignedIn(parts, context);
    const userId = person.user.id;
    const id = await parts.database.transaction(async run => {
      await lockUser(run, userId);
      const set = await findRecoveryCodes(run, userId);
      if (set === undefined) throw new AuthError('mfa_factor_not_found');
      if (session.aal === 'aal1')
        throw new AuthError('insufficient_aal', 'AAL2 required to delete recovery codes', { status: 422 });
      await lowerSessionsOfFactor(run, set.id);
      await deleteFactor(run, set.id, userId);
      const ip = deviceOf(context).ip ?? '';
      await recordAudit(run, { action: 'recovery_codes_deleted', actorId: userId, traits: { factor_id: set.id }, ip });
      return set.id;
    });
    return context.json({ id }, 200, { 'cache-control': 'no-store' });
  };
}
