import type { Run } from '@dargu/pg-one-sync';

/** Makes the list of admins exactly this one. @param emails lower case */
export async function replaceAdminEmails(run: Run, emails: readonly string[]): Promise<void> {
  await run([
    { name: 'become_auth_admin', text: "select set_config('role', 'auth_admin', true)", values: [] },
    {
      name: 'replace_admin_emails',
      text: `with given as (select distinct email from jsonb_array_elements_text($1::jsonb) as email),
          removed as (delete from private.admin_emails where email not in (select email from given))
        insert into private.admin_emails (email) select email from given on conflict do nothing`,
      values: [JSON.stringify(emails)],
    },
  ]);
}
