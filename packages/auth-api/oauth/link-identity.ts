import { AuthError } from '../errors/auth-error.ts';
import { isBanned } from '../sessions/is-banned.ts';
import { lockAccount, lockUser, peopleWithEmail, renewProviders } from '../store/account-linking.ts';
import { recordAudit } from '../store/audit-log.ts';
import { findIdentity, insertIdentity } from '../store/identities.ts';
import type { Run } from '@dargu/pg-one-sync';
import { findUser } from '../store/users.ts';
import { type Arrival, toIdentityData } from './determine-account.ts';

/**
 * Adds an identity to a person who is signed in.
 *
 * @throws AuthError what requireLinkable throws
 */
export async function linkIdentity(run: Run, userId: string, arrival: Arrival): Promise<void> {
  await requireLinkable(run, userId, arrival);
  const { identity, ip, provider } = arrival;
  await insertIdentity(run, { provider, providerId: identity.sub, userId, data: toIdentityData(identity) });
  await renewProviders(run, userId);
  await recordAudit(run, { action: 'identity_linked', actorId: userId, traits: { provider }, ip });
}

/**
 * Checks whether the identity can be added to the person; nobody else can take it until the transaction ends.
 *
 * @throws AuthError identity_already_exists, email_exists when its address is another person's, user_not_found,
 * user_banned
 */
export async function requireLinkable(run: Run, userId: string, { identity, provider }: Arrival): Promise<void> {
  await lockAccount(run, provider, identity.sub, identity.email);
  await lockUser(run, userId);
  const user = await findUser(run, userId);
  if (user === undefined) throw new AuthError('user_not_found');
  if (isBanned(user)) throw new AuthError('user_banned');
  const known = await findIdentity(run, provider, identity.sub);
  if (known !== undefined) {
    const whose = known.user_id === userId ? undefined : 'Identity is already linked to another user';
    throw new AuthError('identity_already_exists', whose);
  }
  // Were it taken, a later sign-in with this address would belong to two people.
  if (identity.email !== null && identity.emailVerified) {
    const owners = await peopleWithEmail(run, identity.email);
    if (owners.some(owner => owner !== userId)) throw new AuthError('email_exists');
  }
}
