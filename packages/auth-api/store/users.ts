import type { Run } from '@dargu/pg-one-sync';
import { insertOne, query, queryOne } from './query.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A row of auth.users. Instants are ISO 8601 as PostgreSQL writes them in JSON. */
export interface UserRow {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string | null;
  readonly email_confirmed_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly raw_app_meta_data: Json;
  readonly raw_user_meta_data: Json;
  readonly banned_until: string | null;
  readonly is_anonymous: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface NewUser {
  /** Lower case; null where the provider's address is unverified and already another person's. */
  readonly email: string | null;
  readonly emailConfirmed: boolean;
  /** `provider` and `providers`; only the server writes it. */
  readonly appMetadata: Json;
  readonly userMetadata: Json;
}

/** The person counts as signed in with the first session, see recordSignIn. */
export async function insertUser(run: Run, user: NewUser): Promise<UserRow> {
  return await insertOne<UserRow>(run, {
    name: 'auth_insert_user',
    text: `insert into auth.users as u (email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (lower($1), case when $2::boolean then now() end, $3::jsonb, $4::jsonb)
      returning to_jsonb(u)`,
    values: [
      user.email,
      String(user.emailConfirmed),
      JSON.stringify(user.appMetadata),
      JSON.stringify(user.userMetadata),
    ],
  });
}

export async function findUser(run: Run, id: string): Promise<UserRow | undefined> {
  return await queryOne<UserRow>(run, {
    name: 'auth_find_user',
    text: 'select to_jsonb(u) from auth.users as u where id = $1',
    values: [id],
  });
}

/** Lets the address count as the person's own, which a provider now vouches for. */
export async function confirmEmail(run: Run, id: string, email: string): Promise<void> {
  await query(run, {
    name: 'auth_confirm_email',
    text: `update auth.users
      set email = lower($2), email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
      where id = $1`,
    values: [id, email],
  });
}

/** Adds the keys to the person's own metadata; a key whose value is null is removed. */
export async function mergeUserMetadata(run: Run, id: string, data: Json): Promise<void> {
  await query(run, {
    name: 'auth_merge_user_metadata',
    text: `update auth.users
      set raw_user_meta_data = (raw_user_meta_data || $2::jsonb)
          - array(select key from jsonb_each($2::jsonb) where value = 'null'),
          updated_at = now()
      where id = $1`,
    values: [id, JSON.stringify(data)],
  });
}

/**
 * The first sign-in is written as the very instant at which the person came to be, although the exchange of the code
 * comes a moment later: who never came back is new by comparing the two.
 */
export async function recordSignIn(run: Run, id: string): Promise<void> {
  await query(run, {
    name: 'auth_record_sign_in',
    text: 'update auth.users set last_sign_in_at = case when last_sign_in_at is null then created_at else now() end where id = $1',
    values: [id],
  });
}
