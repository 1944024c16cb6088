import type { Run } from '@dargu/pg-one-sync';
import { query } from './query.ts';

/** Sign-ins of one account at a provider, and of one address, go one after the other until the transaction ends. */
export async function lockAccount(run: Run, provider: string, sub: string, email: string | null): Promise<void> {
  await query(run, {
    name: 'auth_lock_account',
    // In one order for all, so that two sign-ins never wait for each other.
    text: `select to_json(count(pg_advisory_xact_lock(key)))
      from (select distinct hashtextextended(word, 0) as key
        from unnest(array['identity ' || $1::text || ' ' || $2::text, 'email ' || lower($3::text)]) as word
        where word is not null order by 1) as keys`,
    values: [provider, sub, email],
  });
}

/** People to whom the address belongs: their own, or one for which a provider of theirs vouches. */
export async function peopleWithEmail(run: Run, email: string): Promise<readonly string[]> {
  return await query<string>(run, {
    name: 'auth_people_with_email',
    text: `select to_jsonb(id) from auth.users where email = lower($1)
      union
      select to_jsonb(user_id) from auth.identities
      where email = lower($1) and identity_data -> 'email_verified' in ('true', '"true"')`,
    values: [email],
  });
}

/** Holds the person's row: links and unlinks of one person go one after the other. */
export async function lockUser(run: Run, userId: string): Promise<void> {
  await query(run, {
    name: 'auth_lock_user',
    text: 'select to_json(id) from auth.users where id = $1 for update',
    values: [userId],
  });
}

/** The providers that the server knows of the person, as they stand in access tokens; the oldest is `provider`. */
export async function renewProviders(run: Run, userId: string): Promise<void> {
  await query(run, {
    name: 'auth_renew_providers',
    text: `update auth.users set updated_at = now(), raw_app_meta_data = raw_app_meta_data || (
        select jsonb_build_object('provider', (array_agg(provider order by since))[1], 'providers', jsonb_agg(provider order by since))
        from (select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider) as linked
      ) where id = $1`,
    values: [userId],
  });
}

/**
 * An account with an address that was never proved must not stay open to its maker once the owner of the address signs in:
 * identities that prove nothing and sessions are deleted.
 */
export async function removeUnproven(run: Run, userId: string): Promise<void> {
  await query(run, {
    name: 'auth_remove_unproven',
    text: `with sessions as (delete from auth.sessions where user_id = $1)
      delete from auth.identities
      where user_id = $1 and coalesce(identity_data -> 'email_verified', 'false') not in ('true', '"true"')`,
    values: [userId],
  });
}

/** The person's address becomes another one of theirs. @throws DatabaseError 23505 when it is another person's */
export async function moveEmail(run: Run, userId: string, email: string | null): Promise<void> {
  await query(run, {
    name: 'auth_move_email',
    text: `update auth.users set email = lower($2::text), email_confirmed_at = case when $2::text is not null then now() end, updated_at = now()
      where id = $1`,
    values: [userId, email],
  });
}
