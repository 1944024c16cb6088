import type { Database } from '@dargu/pg-one-sync';

/** An account as an operator should recognise it before it goes. */
export interface FoundAccount {
  /** The key of the person (`auth.uid()`). */
  readonly id: string;
  readonly email: string | null;
  /** Ratings of professors and courses that stand. */
  readonly ratings: number;
}

/**
 * Accounts with this key or this e-mail address, in the account or in the profile. @param admin logs in as the owner of
 * the schema
 */
export async function findAccounts(admin: Database, keyOrEmail: string): Promise<readonly FoundAccount[]> {
  const [found] = await admin.run([
    {
      text: `select coalesce(u.id::text, p.firebase_uid), coalesce(u.email, p.email),
          (select count(*) from public.ratings where user_id = p.firebase_uid) + (select count(*) from public.course_ratings where user_id = p.firebase_uid)
        from auth.users as u full join public.profiles as p on p.firebase_uid = u.id::text
        where $1 in (u.id::text, p.firebase_uid) or lower($1) in (lower(u.email), lower(p.email))
        order by 1`,
      values: [keyOrEmail],
    },
  ]);
  return (found?.rows ?? []).map(([id, email, ratings]) => ({
    id: id ?? '',
    email: email ?? null,
    ratings: Number(ratings),
  }));
}

/**
 * Deletes an account without a recent sign-in: the override of VALID-03, for operators. Apple's grant is revoked by the
 * next run of a server.
 *
 * @param reason 1 to 500 characters, stored in the security log for a year; it should name nobody
 * @returns false where there is no such account any more
 */
export async function deleteAccount(admin: Database, id: string, reason: string): Promise<boolean> {
  const [done] = await admin.run([
    { text: 'select private.delete_account_for_operator($1, $2)', values: [id, reason] },
  ]);
  return done?.rows[0]?.[0] === 't';
}
