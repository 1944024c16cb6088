import { type Run, query } from './query.ts';

/** Keeps the newest refresh token of a person at a provider, for the day the account is deleted. */
export async function keepProviderToken(run: Run, userId: string, provider: string, sealed: string): Promise<void> {
  await query(run, {
    name: 'auth_keep_provider_token',
    text: `insert into private.provider_tokens (user_id, provider, sealed_refresh_token) values ($1, $2, $3)
      on conflict (user_id, provider) do update set sealed_refresh_token = excluded.sealed_refresh_token, updated_at = now()`,
    values: [userId, provider, sealed],
  });
}

/** Moves the person's token at a provider to those that are to be revoked. */
export async function queueRevocation(run: Run, userId: string, provider: string): Promise<void> {
  await query(run, {
    name: 'auth_queue_revocation',
    text: `with removed as (delete from private.provider_tokens where user_id = $1 and provider = $2 returning provider, sealed_refresh_token)
      insert into private.revocations (provider, sealed_refresh_token) select provider, sealed_refresh_token from removed`,
    values: [userId, provider],
  });
}
