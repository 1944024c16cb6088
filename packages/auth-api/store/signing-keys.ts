import type { JWK } from 'jose';
import type { Run } from '@dargu/pg-one-sync';
import { query } from './query.ts';

/** A row of private.signing_keys. */
export interface SigningKeyRow {
  readonly kid: string;
  readonly private_jwk: JWK;
  readonly public_jwk: JWK;
  /** `next` is published before it signs, `previous` after it has: verifiers keep the public set for a while. */
  readonly status: 'next' | 'current' | 'previous';
  readonly created_at: string;
}

export type NewSigningKey = Omit<SigningKeyRow, 'created_at'>;

/** Only one process at a time may go on past this, until its transaction ends. */
export async function lockSigningKeys(run: Run): Promise<void> {
  await query(run, {
    name: 'auth_lock_signing_keys',
    text: "select to_json(pg_advisory_xact_lock(hashtext('private.signing_keys'))::text)",
    values: [],
  });
}

/** Oldest first. */
export async function findSigningKeys(run: Run): Promise<readonly SigningKeyRow[]> {
  return await query<SigningKeyRow>(run, {
    name: 'auth_find_signing_keys',
    text: 'select to_jsonb(k) from private.signing_keys as k order by created_at, kid',
    values: [],
  });
}

export async function insertSigningKey(run: Run, key: NewSigningKey): Promise<void> {
  await query(run, {
    name: 'auth_insert_signing_key',
    text: 'insert into private.signing_keys (kid, private_jwk, public_jwk, status) values ($1, $2::jsonb, $3::jsonb, $4)',
    values: [key.kid, JSON.stringify(key.private_jwk), JSON.stringify(key.public_jwk), key.status],
  });
}

export async function deleteSigningKeys(run: Run, status: SigningKeyRow['status']): Promise<void> {
  await query(run, {
    name: 'auth_delete_signing_keys',
    text: 'delete from private.signing_keys where status = $1',
    values: [status],
  });
}

/** Moves every key of one status to another. */
export async function moveSigningKeys(
  run: Run,
  from: SigningKeyRow['status'],
  to: SigningKeyRow['status'],
): Promise<void> {
  await query(run, {
    name: 'auth_move_signing_keys',
    text: 'update private.signing_keys set status = $2 where status = $1',
    values: [from, to],
  });
}
