import type { Run } from '@dargu/pg-one-sync';
import { query, queryOne } from './query.ts';

export interface ProviderToken {
  readonly userId: string;
  readonly provider: string;
  /** Which of our clients it was given to. */
  readonly clientId: string;
  readonly encrypted: string;
}

/** Keeps the newest refresh token of a person at a provider and client, for the day the account is deleted. */
export async function keepProviderToken(run: Run, token: ProviderToken): Promise<void> {
  await query(run, {
    name: 'auth_keep_provider_token',
    text: `insert into private.provider_tokens (user_id, provider, client_id, encrypted_refresh_token) values ($1, $2, $3, $4)
      on conflict (user_id, provider, client_id) do update set encrypted_refresh_token = excluded.encrypted_refresh_token, updated_at = now()`,
    values: [token.userId, token.provider, token.clientId, token.encrypted],
  });
}

/** Moves the person's tokens at a provider to those that are to be revoked. */
export async function queueRevocation(run: Run, userId: string, provider: string): Promise<void> {
  await query(run, {
    name: 'auth_queue_revocation',
    text: `with removed as (delete from private.provider_tokens where user_id = $1 and provider = $2 returning provider, client_id, encrypted_refresh_token)
      insert into private.revocations (provider, client_id, encrypted_refresh_token)
      select provider, client_id, encrypted_refresh_token from removed`,
    values: [userId, provider],
  });
}

/** A row of private.revocations that this process has taken on. */
export interface DueRevocation {
  readonly id: number;
  readonly provider: string;
  readonly client_id: string;
  readonly encrypted_refresh_token: string;
  /** This one included. */
  readonly attempts: number;
}

/**
 * Takes the oldest revocation that is due, if there is one. It is not due again for a minute, then two, four … up to a
 * day: a process that dies over it, or a provider that does not respond, leaves it to a later attempt. Processes that
 * ask at once get different ones.
 */
export async function claimRevocation(run: Run): Promise<DueRevocation | undefined> {
  return await queryOne<DueRevocation>(run, {
    name: 'auth_claim_revocation',
    text: `update private.revocations as r
      set attempts = attempts + 1, next_attempt_at = now() + least(interval '1 minute' * 2 ^ least(attempts, 20), interval '1 day')
      where id = (
        select id from private.revocations where next_attempt_at <= now() order by next_attempt_at, id
        for update skip locked limit 1
      )
      returning jsonb_build_object(
        'id', id, 'provider', provider, 'client_id', client_id, 'encrypted_refresh_token', encrypted_refresh_token, 'attempts', attempts
      )`,
    values: [],
  });
}

/** The provider has confirmed it. */
export async function completeRevocation(run: Run, id: number): Promise<void> {
  await query(run, {
    name: 'auth_complete_revocation',
    text: 'delete from private.revocations where id = $1',
    values: [String(id)],
  });
}
