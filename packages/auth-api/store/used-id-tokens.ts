import { createHash } from 'node:crypto';
import type { Run } from '@dargu/pg-one-sync';
import { query } from './query.ts';

/**
 * Uses an id_token up, by what was signed of it: the signature's own text can be written in several ways.
 * Two requests at once wait for each other, so that one of them has it.
 *
 * @param lifetimeSeconds how long it would be taken from now on, at the most
 * @returns false where it was used before
 */
export async function useIdToken(run: Run, idToken: string, lifetimeSeconds: number): Promise<boolean> {
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const rows = await query(run, {
    name: 'auth_use_id_token',
    text: `insert into private.used_id_tokens (token_hash, ends_at) values ($1, now() + $2::int * interval '1 second')
      on conflict do nothing
      returning to_jsonb(true)`,
    values: [createHash('sha256').update(signed).digest('base64url'), String(lifetimeSeconds)],
  });
  return rows.length > 0;
}
