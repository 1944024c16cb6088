import { type Run, query } from './query.ts';

/** Makes the list exactly this one. @param emails lower case */
export async function replaceAdminEmails(run: Run, emails: readonly string[]): Promise<void> {
  await query(run, {
    name: 'auth_replace_admin_emails',
    text: `with given as (select distinct email from jsonb_array_elements_text($1::jsonb) as email),
        removed as (delete from private.admin_emails where email not in (select email from given))
      insert into private.admin_emails (email) select email from given on conflict do nothing`,
    values: [JSON.stringify(emails)],
  });
}
