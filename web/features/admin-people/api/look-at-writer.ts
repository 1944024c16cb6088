import type { CaseRef } from '#web/entities/admin/case.ts';
import type { Session } from '#web/entities/session/session-context.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { LookPurpose } from '../model/look-purposes.ts';

/** Identity of the writer in a case. Stored nowhere: neither in the cache of queries nor in the browser's storage. */
export interface WriterIdentity {
  readonly name: string | null;
  readonly email: string | null;
  readonly signed_in_with: readonly string[];
  /** Day on which the account was made, ISO 8601. */
  readonly since: string | null;
  /** Until when it may be shown, ISO 8601 instant. */
  readonly until: string;
}

/** @throws TableError insufficient_aal, admin/second-factor-required, identity/invalid, case/no-writer */
export async function lookAtWriter(
  table: TableClient,
  { kind, key }: CaseRef,
  purpose: LookPurpose,
  reason: string,
): Promise<WriterIdentity> {
  const shown: unknown = rowsOf(await table.rpc('look_at_writer', { kind, key, purpose, reason }));
  return shown as WriterIdentity;
}

type SessionClient = Awaited<ReturnType<Session['authClient']>>;

/** The admin's authenticator app that codes are asked of; null where none is set up. */
export async function findApp(client: SessionClient): Promise<string | null> {
  const { data, error } = await client.mfa.listFactors();
  if (error) throw error;
  return data.totp[0]?.id ?? null;
}

/** Proves by a code of the app that the admin is here now. @throws the error of the session protocol */
export async function proveByCode(client: SessionClient, factorId: string, code: string): Promise<void> {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}
