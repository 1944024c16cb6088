import type { FactorSummary } from './people.ts';
import type { Run } from '@dargu/pg-one-sync';
import { query, queryOne } from './query.ts';

export interface NewFactor {
  /** Chosen by the server, since the secret is encrypted for it. */
  readonly id: string;
  readonly userId: string;
  /** '' where the person gave none. */
  readonly friendlyName: string;
  readonly encryptedSecret: string;
}

/**
 * A time-based factor, which counts once a code of it was shown. @throws DatabaseError 23505 for a name that is taken
 */
export async function insertTotpFactor(run: Run, factor: NewFactor): Promise<void> {
  await query(run, {
    name: 'auth_insert_totp_factor',
    text: `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret) values ($1, $2, $3, 'totp', $4)`,
    values: [factor.id, factor.userId, factor.friendlyName, factor.encryptedSecret],
  });
}

/** A factor with what it takes to check a code. */
export interface FactorRow extends Pick<FactorSummary, 'id' | 'factor_type' | 'status'> {
  /** Encrypted; null for kinds without one. */
  readonly secret: string | null;
  /** The time step of the last code that was accepted. */
  readonly last_used_step: number | null;
}

/** Holds the row until the transaction ends, so that one code is taken once. */
export async function lockFactor(run: Run, id: string, userId: string): Promise<FactorRow | undefined> {
  return await queryOne<FactorRow>(run, {
    name: 'auth_lock_factor',
    text: 'select to_jsonb(f) from auth.mfa_factors as f where id = $1 and user_id = $2 for update',
    values: [id, userId],
  });
}

/** A code of it was right: the factor counts from now on, and no code up to that step does. */
export async function acceptCode(run: Run, id: string, step: number): Promise<void> {
  await query(run, {
    name: 'auth_accept_code',
    text: `update auth.mfa_factors set status = 'verified', last_used_step = $2::bigint, updated_at = now() where id = $1`,
    values: [id, String(step)],
  });
}

/** @returns false when it was not there, or another person's */
export async function deleteFactor(run: Run, id: string, userId: string): Promise<boolean> {
  const deleted = await query(run, {
    name: 'auth_delete_factor',
    text: 'delete from auth.mfa_factors where id = $1 and user_id = $2 returning to_json(id)',
    values: [id, userId],
  });
  return deleted.length > 0;
}

/** Those that the person began to enroll and never showed a code of. */
export async function deleteUnverifiedFactors(
  run: Run,
  userId: string,
  type: FactorSummary['factor_type'],
): Promise<void> {
  await query(run, {
    name: 'auth_delete_unverified_factors',
    text: `delete from auth.mfa_factors where user_id = $1 and factor_type = $2::auth.factor_type and status = 'unverified'`,
    values: [userId, type],
  });
}

/** Those of the person that were started more than five minutes ago and never challenged. */
export async function deleteAbandonedFactors(run: Run, userId: string): Promise<void> {
  await query(run, {
    name: 'auth_delete_abandoned_factors',
    text: `delete from auth.mfa_factors
      where user_id = $1 and status = 'unverified' and last_challenged_at is null and created_at < now() - interval '5 minutes'`,
    values: [userId],
  });
}
