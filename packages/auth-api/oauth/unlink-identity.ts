import type { Context } from 'hono';
import { DatabaseError, type Run } from '@dargu/pg-one-sync';
import type { AuthEnv } from '../http/auth-env.ts';
import { AuthError } from '../errors/auth-error.ts';
import { deviceOf } from '../http/device.ts';
import { requireUuid } from '../http/require-uuid.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { lockUser, moveEmail, renewProviders } from '../store/account-linking.ts';
import { recordAudit } from '../store/audit-log.ts';
import { type IdentityRow, deleteIdentity, identitiesOf } from '../store/identities.ts';
import { queueRevocation } from '../store/provider-tokens.ts';
import { findUser } from '../store/users.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { requireSecondFactor } from './require-second-factor.ts';

/**
 * DELETE /user/identities/{id}. The last identity stays: without one nobody could come in. Where the person's address
 * was that identity's, it becomes the one of another.
 *
 * @returns 200 `{}`
 * @throws AuthError identity_not_found, single_identity_not_deletable, email_conflict_identity_not_deletable,
 * insufficient_aal, validation_failed, and what requireSignedIn throws
 */
export function createUnlinkEndpoint(parts: OAuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const signedIn = await requireSignedIn(parts, context);
    const identityId = requireUuid(context.req.param('id'), 'identity_id');
    requireSecondFactor(signedIn);
    const userId = signedIn.person.user.id;
    await parts.database.transaction(async run => {
      await lockUser(run, userId);
      const identities = await identitiesOf(run, userId);
      const identity = identities.find(({ id }) => id === identityId);
      if (identities.length <= 1) throw new AuthError('single_identity_not_deletable');
      if (identity === undefined) throw new AuthError('identity_not_found');
      const left = identities.filter(other => other !== identity);
      await deleteIdentity(run, identity.id);
      await keepAnAddress(run, userId, left);
      await renewProviders(run, userId);
      if (left.every(other => other.provider !== identity.provider))
        await queueRevocation(run, userId, identity.provider);
      await recordAudit(run, {
        action: 'identity_unlinked',
        actorId: userId,
        traits: { provider: identity.provider },
        ip: deviceOf(context).ip ?? '',
      });
    });
    return context.json({}, 200, { 'cache-control': 'no-store' });
  };
}

async function keepAnAddress(run: Run, userId: string, left: readonly IdentityRow[]): Promise<void> {
  const user = await findUser(run, userId);
  const proven = left.filter(
    ({ email, identity_data: data }) =>
      email !== null && [true, 'true'].includes(data['email_verified'] as boolean | string),
  );
  if (user === undefined || proven.some(identity => identity.email === user.email)) return;
  const [next] = proven;
  if (next === undefined) throw new AuthError('email_conflict_identity_not_deletable');
  try {
    await moveEmail(run, userId, next.email);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505')
      throw new AuthError('email_conflict_identity_not_deletable');
    throw error;
  }
}
