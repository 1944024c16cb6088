import { messages } from '#contract/messages.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import type { ProfileChanges, SessionUser } from '#web/entities/session/session-context.ts';
import type { ProfileRow } from '../model/merge-user.ts';

const noRow = 'PGRST116';

/**
 * The profile of a person, or null when there is none (CALL-01).
 *
 * @throws Error that names the server's response (MSG-01)
 */
export async function findProfile(table: TableClient, id: string): Promise<ProfileRow | null> {
  const { data, error } = await table.from('profiles').select().eq('firebase_uid', id).single();
  if (!error) return data;
  if (error.code === noRow) return null;
  throw new Error(error.message ? messages.profileFetch(error.message) : messages.profileFetchUnexpected);
}

const duplicateKey = '23505';

/**
 * Writes the first row of a person (CALL-02) with every field of DATA-01; the server sets the counters itself. That it
 * is there already, from another tab, is just as good.
 *
 * @throws Error 'Failed to create user profile.'
 */
export async function createProfile(
  table: TableClient,
  { firebase_uid, email, name, created_at, updated_at }: SessionUser,
): Promise<void> {
  const { error } = await table.from('profiles').insert({
    firebase_uid,
    email,
    name,
    institution: null,
    degree: null,
    department: null,
    department2: null,
    year_of_study: null,
    age: null,
    agreed_to_terms: false,
    is_new_user: true,
    created_at,
    updated_at,
    reviews_made: 0,
    tickets: 0,
    reviews_this_month: 0,
    reviews_today: 0,
  });
  if (error && error.code !== duplicateKey) throw new Error(messages.profileNotCreated, { cause: error });
}

/**
 * Changes the own profile (CALL-03) and returns it as it is now. The address and the key are never sent (FORM-06).
 *
 * @throws Error 'Failed to update profile: …' when the server refused, 'Error updating profile: …' when it was not
 * reached
 */
export async function updateProfile(table: TableClient, id: string, changes: ProfileChanges): Promise<ProfileRow> {
  // The type has neither; a form's values may still carry them.
  const {
    email: _email,
    firebase_uid: _key,
    ...rest
  }: ProfileChanges & Partial<Pick<ProfileRow, 'email' | 'firebase_uid'>> = changes;
  const row = { ...rest, updated_at: new Date().toISOString() };
  const { data, error, status } = await table.from('profiles').update(row).eq('firebase_uid', id).select().single();
  if (!error) return data;
  throw new Error(status === 0 ? messages.profileUpdate(error.message) : messages.profileNotUpdated(error.message), {
    cause: error,
  });
}
