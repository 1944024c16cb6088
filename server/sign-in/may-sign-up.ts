import type { Run } from '@dargu/pg-one-sync';

/**
 * Whether a new person may make an account: while the setting sign_ups_open is on, and admins at any time.
 * @param email verified; null asks about people in general
 */
export async function maySignUp(run: Run, email: string | null): Promise<boolean> {
  const answers = await run([
    { name: 'become_auth_admin', text: "select set_config('role', 'auth_admin', true)", values: [] },
    { name: 'may_sign_up', text: 'select private.may_sign_up($1)', values: [email] },
  ]);
  return answers.at(-1)?.rows[0]?.[0] === 't';
}
