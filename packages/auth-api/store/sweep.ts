import type { Run } from '@dargu/pg-one-sync';
import { query } from './query.ts';

/**
 * Deletes what signing in leaves behind. @returns how many rows of each kind went; {} where another process was at it
 */
export async function sweepSignIn(run: Run): Promise<Readonly<Record<string, number>>> {
  const [swept] = await query<Readonly<Record<string, number>>>(run, {
    name: 'auth_sweep_sign_in',
    text: 'select private.sweep_sign_in()',
    values: [],
  });
  return swept ?? {};
}
