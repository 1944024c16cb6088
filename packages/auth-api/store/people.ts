import type { IdentityRow } from './identities.ts';
import type { Run } from '@dargu/pg-one-sync';
import { queryOne } from './query.ts';
import type { UserRow } from './users.ts';

/** Part of a second factor that may leave the server. */
export interface FactorSummary {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: 'totp' | 'webauthn' | 'phone' | 'recovery_code';
  readonly status: 'unverified' | 'verified';
  readonly last_challenged_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A person with all that a user object shows, read at one instant. */
export interface Person {
  readonly user: UserRow;
  /** Oldest first. */
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorSummary[];
}

export async function findPerson(run: Run, userId: string): Promise<Person | undefined> {
  return await queryOne<Person>(run, {
    name: 'auth_find_person',
    text: `select jsonb_build_object(
        'user', to_jsonb(u),
        'identities', array(select to_jsonb(i) from auth.identities as i where user_id = u.id order by created_at, id),
        'factors', array(
          select jsonb_build_object('id', id, 'friendly_name', friendly_name, 'factor_type', factor_type, 'status', status,
            'last_challenged_at', last_challenged_at, 'created_at', created_at, 'updated_at', updated_at)
          from auth.mfa_factors where user_id = u.id order by created_at, id
        ))
      from auth.users as u where u.id = $1`,
    values: [userId],
  });
}
