import type { Run } from '@dargu/pg-one-sync';
import { query } from './query.ts';

/**
 * Methods and times by which the person of a session proved who they are (RFC 8176), as it stands in the access token.
 */
export interface AmrClaim {
  /** 'oauth', 'totp' … */
  readonly method: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** A refresh proves nothing and must not be recorded. */
export async function recordProof(run: Run, sessionId: string, method: string): Promise<void> {
  await query(run, {
    name: 'auth_record_proof',
    text: `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
      on conflict (session_id, authentication_method) do update set updated_at = now()`,
    values: [sessionId, method],
  });
}

/** Newest first. */
export async function proofsOf(run: Run, sessionId: string): Promise<readonly AmrClaim[]> {
  return await query<AmrClaim>(run, {
    name: 'auth_proofs_of',
    text: `select jsonb_build_object('method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))::bigint)
      from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, authentication_method`,
    values: [sessionId],
  });
}
