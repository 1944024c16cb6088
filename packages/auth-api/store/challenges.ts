import type { Run } from '@dargu/pg-one-sync';
import { insertOne, query, queryOne } from './query.ts';

/** Lifetime of a challenge, s. */
const lifetime = 300;

export interface NewChallenge {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
}

/**
 * Adds a challenge of a factor, and removes those of an hour ago. @param ip address of the device
 */
export async function insertChallenge(run: Run, factorId: string, ip: string): Promise<NewChallenge> {
  return await insertOne<NewChallenge>(run, {
    name: 'auth_insert_challenge',
    text: `with cleared as (
        delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 hour'
      ), asked as (
        update auth.mfa_factors set last_challenged_at = now() where id = $1
      )
      insert into auth.mfa_challenges as c (factor_id, ip_address) values ($1, $2::inet)
      returning jsonb_build_object('id', id, 'expires_at', floor(extract(epoch from created_at))::bigint + ${lifetime})`,
    values: [factorId, ip],
  });
}

/** A row of auth.mfa_challenges, judged by the database's clock. */
export interface Challenge {
  readonly id: string;
  readonly is_used: boolean;
  readonly has_expired: boolean;
  /** True if it comes from the same address. */
  readonly is_from_here: boolean;
}

/** Holds the row until the transaction ends, so that one challenge is used once. @param ip address of the caller */
export async function lockChallenge(
  run: Run,
  id: string,
  factorId: string,
  ip: string,
): Promise<Challenge | undefined> {
  return await queryOne<Challenge>(run, {
    name: 'auth_lock_challenge',
    text: `select jsonb_build_object('id', id, 'is_used', verified_at is not null,
        'has_expired', created_at < clock_timestamp() - interval '${lifetime} seconds', 'is_from_here', ip_address = $3::inet)
      from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    values: [id, factorId, ip],
  });
}

export async function completeChallenge(run: Run, id: string): Promise<void> {
  await query(run, {
    name: 'auth_complete_challenge',
    text: 'update auth.mfa_challenges set verified_at = now() where id = $1',
    values: [id],
  });
}
