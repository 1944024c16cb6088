import type { Context } from 'hono';
import type { Run } from '@dargu/pg-one-sync';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { deviceOf } from '../http/device.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { lockUser } from '../store/account-linking.ts';
import { recordAudit } from '../store/audit-log.ts';
import { deleteFactor, lockFactor } from '../store/factors.ts';
import { findPerson } from '../store/people.ts';
import { lowerSessionsOfFactor } from '../store/sessions.ts';
import { findFactor } from './find-factor.ts';

/**
 * DELETE /factors/{id} (CALL-10). Sessions that showed the factor fall back to aal1; their access tokens say so from
 * the next refresh on, and this API at once.
 *
 * @returns 200 `{id}`
 * @throws AuthError mfa_factor_not_found (404), insufficient_aal (422) for a verified factor and a session that has shown
 * none, and what requireSignedIn throws
 */
export function createUnenrollEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const signedIn = await requireSignedIn(parts, context);
    const userId = signedIn.person.user.id;
    const { id } = findFactor(signedIn, context.req.param('id'));
    await parts.database.transaction(async run => {
      await lockUser(run, userId);
      const factor = await lockFactor(run, id, userId);
      if (factor === undefined) throw new AuthError('mfa_factor_not_found');
      if (factor.status === 'verified' && signedIn.session.aal === 'aal1') {
        throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
      }
      await lowerSessionsOfFactor(run, id);
      await deleteFactor(run, id, userId);
      await deleteLoneRecoveryCodes(run, userId);
      await recordAudit(run, {
        action: 'factor_deleted',
        actorId: userId,
        traits: { factor_id: id, factor_status: factor.status },
        ip: deviceOf(context).ip ?? '',
      });
    });
    return context.json({ id }, 200, { 'cache-control': 'no-store' });
  };
}

/** Recovery codes are never the only factor: they go with the last one that they stand in for. */
async function deleteLoneRecoveryCodes(run: Run, userId: string): Promise<void> {
  const left = (await findPerson(run, userId))?.factors ?? [];
  if (left.some(factor => factor.status === 'verified' && factor.factor_type !== 'recovery_code')) return;
  const set = left.find(factor => factor.factor_type === 'recovery_code');
  if (set === undefined) return;
  await lowerSessionsOfFactor(run, set.id);
  await deleteFactor(run, set.id, userId);
}
