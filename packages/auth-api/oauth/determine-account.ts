import type { AuthParts } from '../auth-parts.ts';
import type { ProviderIdentity } from '../providers/provider.ts';
import { AuthError } from '../errors/auth-error.ts';
import { isBanned } from '../sessions/is-banned.ts';
import { lockAccount, peopleWithEmail, removeUnproven, renewProviders } from '../store/account-linking.ts';
import { recordAudit } from '../store/audit-log.ts';
import { findIdentity, insertIdentity, renewIdentity } from '../store/identities.ts';
import type { Run } from '@dargu/pg-one-sync';
import { type Json, type UserRow, confirmEmail, findUser, insertUser, mergeUserMetadata } from '../store/users.ts';

export interface Arrival {
  readonly provider: string;
  readonly identity: ProviderIdentity;
  /** Network address; '' when it is not known. */
  readonly ip: string;
}

/**
 * Whose sign-in this is: the person who has this identity; else the one person to whom its address belongs, if the
 * provider vouches for the address; else a new person.
 *
 * Mail is not sent here, so nobody could ever prove an address that the provider did not check: such a person is
 * refused.
 *
 * @returns the person's id
 * @throws AuthError provider_email_needs_verification, user_banned, email_exists when the address is several people's,
 * signup_disabled for a new person while nobody may become one
 */
export async function determineAccount(
  { maySignUp }: Pick<AuthParts, 'maySignUp'>,
  run: Run,
  arrival: Arrival,
): Promise<string> {
  const { identity, provider } = arrival;
  await lockAccount(run, provider, identity.sub, identity.email);
  const known = await findIdentity(run, provider, identity.sub);
  if (known !== undefined) {
    await renewIdentity(run, known.id, await renewedData(run, known.user_id, identity));
    await admit(run, known.user_id, identity);
    return known.user_id;
  }
  if (identity.email === null || !identity.emailVerified) throw new AuthError('provider_email_needs_verification');
  const [owner, ...others] = await peopleWithEmail(run, identity.email);
  if (others.length > 0)
    throw new AuthError('email_exists', 'Several people have this address: sign in as you did before');
  if (owner !== undefined) return await joinPerson(run, arrival, identity.email, owner);
  if (!(await maySignUp(run, identity.email))) throw new AuthError('signup_disabled');
  return await createPerson(run, arrival, identity.email);
}

/**
 * Renews the claims of a known identity. An address that has moved here from another person of ours stays theirs: were
 * it taken, their next sign-in with it would belong to two people.
 */
async function renewedData(run: Run, userId: string, identity: ProviderIdentity): Promise<Json> {
  const data = toIdentityData(identity);
  if (identity.email === null || !identity.emailVerified) return data;
  const owners = await peopleWithEmail(run, identity.email);
  return owners.every(owner => owner === userId) ? data : toIdentityData({ ...identity, email: null });
}

/**
 * Claims of an identity as they are stored. One that the provider left out this time does not wipe what it said before.
 */
export function toIdentityData({ claims, email, emailVerified, name, picture, sub }: ProviderIdentity): Json {
  return {
    iss: claims['iss'],
    sub,
    provider_id: sub,
    phone_verified: false,
    // The word is on this address: without one it must not fall on the address that is known from before.
    ...(email === null ? {} : { email, email_verified: emailVerified }),
    ...toPersonData({ name, picture }),
  };
}

function toPersonData({ name, picture }: Pick<ProviderIdentity, 'name' | 'picture'>): Json {
  return {
    ...(name === null ? {} : { name, full_name: name }),
    ...(picture === null ? {} : { picture, avatar_url: picture }),
  };
}

/** A person who was here before. What they wrote of themselves stays; only what is missing is filled in. */
async function admit(run: Run, userId: string, identity: ProviderIdentity): Promise<UserRow> {
  const user = await findUser(run, userId);
  if (user === undefined) throw new AuthError('user_not_found');
  if (isBanned(user)) throw new AuthError('user_banned');
  const missing = Object.entries(toPersonData(identity)).filter(([key]) => user.raw_user_meta_data[key] === undefined);
  if (missing.length > 0) await mergeUserMetadata(run, userId, Object.fromEntries(missing));
  return user;
}

async function joinPerson(
  run: Run,
  { identity, ip, provider }: Arrival,
  email: string,
  userId: string,
): Promise<string> {
  const user = await admit(run, userId, identity);
  if (user.email_confirmed_at === null) {
    await removeUnproven(run, userId);
    await confirmEmail(run, userId, email);
  }
  await insertIdentity(run, { provider, providerId: identity.sub, userId, data: toIdentityData(identity) });
  await renewProviders(run, userId);
  await recordAudit(run, { action: 'identity_linked', actorId: userId, traits: { provider }, ip });
  return userId;
}

async function createPerson(run: Run, { identity, ip, provider }: Arrival, email: string): Promise<string> {
  const { id } = await insertUser(run, {
    email,
    emailConfirmed: true,
    appMetadata: { provider, providers: [provider] },
    userMetadata: { ...toIdentityData(identity) },
  });
  await insertIdentity(run, { provider, providerId: identity.sub, userId: id, data: toIdentityData(identity) });
  await recordAudit(run, { action: 'user_signedup', actorId: id, traits: { provider }, ip });
  return id;
}
