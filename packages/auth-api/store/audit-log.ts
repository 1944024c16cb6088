import type { Run } from '@dargu/pg-one-sync';
import { query } from './query.ts';

/** Entry of the audit log. Ids only: the log outlives the account and must not carry an address. */
export interface AuditEntry {
  readonly action:
    | 'user_signedup'
    | 'login'
    | 'logout'
    | 'token_reuse_detected'
    | 'user_modified'
    | 'identity_linked'
    | 'identity_unlinked'
    | 'factor_in_progress'
    | 'factor_deleted'
    | 'recovery_codes_generated'
    | 'recovery_codes_deleted'
    | 'verification_attempted'
    | 'user_recovery_requested';
  readonly actorId: string;
  /** E.g. the session, the provider or the factor. */
  readonly traits?: Readonly<Record<string, string>>;
  /** Network address of the caller; '' when it is not known. */
  readonly ip: string;
}

export async function recordAudit(run: Run, { action, actorId, traits, ip }: AuditEntry): Promise<void> {
  await query(run, {
    name: 'auth_record_audit',
    text: `insert into auth.audit_log_entries (payload, ip_address) values ($1::jsonb, $2)`,
    values: [JSON.stringify({ action, actor_id: actorId, ...(traits === undefined ? {} : { traits }) }), ip],
  });
}
