import type { Database } from '@dargu/pg-one-sync';

/**
 * Takes a lost second factor off an account, with its recovery codes, and ends the account's sessions.
 *
 * @param admin logs in as the owner of the schema
 * @param reason 1 to 500 characters, stored in the security log for a year; it should name nobody
 * @returns how many factors went, recovery codes counting as one; 0 where there was none
 */
export async function resetSecondFactor(admin: Database, id: string, reason: string): Promise<number> {
  const [done] = await admin.run([
    { text: 'select private.reset_second_factor_for_operator($1, $2)', values: [id, reason] },
  ]);
  return Number(done?.rows[0]?.[0]);
}

/**
 * All that is held about a person, for someone who cannot sign in to take it along.
 *
 * @param admin logs in as the owner of the schema
 * @param reason as above
 * @returns JSON, as a person's own export has it
 */
export async function exportAccount(admin: Database, id: string, reason: string): Promise<unknown> {
  const [done] = await admin.run([
    { text: 'select private.export_account_for_operator($1, $2)', values: [id, reason] },
  ]);
  return JSON.parse(done?.rows[0]?.[0] ?? 'null');
}
