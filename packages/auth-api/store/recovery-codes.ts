import type { Run } from '@dargu/pg-one-sync';
import { query, queryOne } from './query.ts';

/** A person's set of recovery codes: one factor of the type recovery_code. */
export interface RecoveryCodeSet {
  /** Of the factor. */
  readonly id: string;
  readonly friendly_name: string | null;
  /** Codes of the set. */
  readonly total: number;
  /** Those that were not used yet. */
  readonly remaining: number;
}

const setColumns = `'id', f.id, 'friendly_name', f.friendly_name,
  'total', (select count(*) from private.recovery_codes where factor_id = f.id),
  'remaining', (select count(*) from private.recovery_codes where factor_id = f.id and used_at is null)`;

export async function findRecoveryCodes(run: Run, userId: string): Promise<RecoveryCodeSet | undefined> {
  return await queryOne<RecoveryCodeSet>(run, {
    name: 'auth_find_recovery_codes',
    text: `select jsonb_build_object(${setColumns})
      from auth.mfa_factors as f where user_id = $1 and factor_type = 'recovery_code'`,
    values: [userId],
  });
}

/** @throws DatabaseError 23505 for a name that is taken */
export async function insertRecoveryFactor(
  run: Run,
  factor: { id: string; userId: string; name: string },
): Promise<void> {
  await query(run, {
    name: 'auth_insert_recovery_factor',
    text: `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status)
      values ($1, $2, $3, 'recovery_code', 'verified')`,
    values: [factor.id, factor.userId, factor.name],
  });
}

/** The codes of a set from now on, instead of all that it had. @param hashes as hashOfRecoveryCode makes them */
export async function replaceRecoveryCodes(run: Run, factorId: string, hashes: readonly string[]): Promise<void> {
  await query(run, {
    name: 'auth_delete_recovery_codes',
    text: 'delete from private.recovery_codes where factor_id = $1',
    values: [factorId],
  });
  await query(run, {
    name: 'auth_insert_recovery_codes',
    text: 'insert into private.recovery_codes (factor_id, code_hash) select $1, unnest($2::text[])',
    values: [factorId, `{${hashes.join(',')}}`],
  });
}

/** Uses a code up. @returns false where the set has no such code, or it was used */
export async function spendRecoveryCode(run: Run, factorId: string, hash: string): Promise<boolean> {
  const spent = await query(run, {
    name: 'auth_spend_recovery_code',
    text: `update private.recovery_codes set used_at = now()
      where factor_id = $1 and code_hash = $2 and used_at is null returning 'true'::jsonb`,
    values: [factorId, hash],
  });
  return spent.length > 0;
}
