import type { Run } from '@dargu/pg-one-sync';
import { insertOne, query, queryOne } from './query.ts';
import type { Json } from './users.ts';

/** A row of auth.identities: an account at a provider that vouches for a person. */
export interface IdentityRow {
  readonly id: string;
  readonly provider: string;
  /** The provider's own key of the person, OpenID Connect `sub`. */
  readonly provider_id: string;
  readonly user_id: string;
  readonly identity_data: Json;
  /** Derived from identity_data, lower case. */
  readonly email: string | null;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface NewIdentity {
  readonly provider: string;
  readonly providerId: string;
  readonly userId: string;
  /** Claims of the provider: sub, email, email_verified, name … */
  readonly data: Json;
}

/** @throws DatabaseError 23505 when the account at the provider belongs to a person already */
export async function insertIdentity(run: Run, identity: NewIdentity): Promise<IdentityRow> {
  return await insertOne<IdentityRow>(run, {
    name: 'auth_insert_identity',
    text: `insert into auth.identities as i (provider, provider_id, user_id, identity_data, last_sign_in_at)
      values ($1, $2, $3, $4::jsonb, now())
      returning to_jsonb(i)`,
    values: [identity.provider, identity.providerId, identity.userId, JSON.stringify(identity.data)],
  });
}

export async function findIdentity(run: Run, provider: string, providerId: string): Promise<IdentityRow | undefined> {
  return await queryOne<IdentityRow>(run, {
    name: 'auth_find_identity',
    text: 'select to_jsonb(i) from auth.identities as i where provider = $1 and provider_id = $2',
    values: [provider, providerId],
  });
}

/** Oldest first. */
export async function identitiesOf(run: Run, userId: string): Promise<readonly IdentityRow[]> {
  return await query<IdentityRow>(run, {
    name: 'auth_identities_of',
    text: 'select to_jsonb(i) from auth.identities as i where user_id = $1 order by created_at, id',
    values: [userId],
  });
}

/** The person came through this identity again; what the provider says of them now is merged over what it said. */
export async function renewIdentity(run: Run, id: string, data: Json): Promise<void> {
  await query(run, {
    name: 'auth_renew_identity',
    text: `update auth.identities
      set identity_data = identity_data || $2::jsonb, last_sign_in_at = now(), updated_at = now()
      where id = $1`,
    values: [id, JSON.stringify(data)],
  });
}

export async function deleteIdentity(run: Run, id: string): Promise<void> {
  await query(run, { name: 'auth_delete_identity', text: 'delete from auth.identities where id = $1', values: [id] });
}
