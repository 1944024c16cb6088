import { messages } from '#contract/messages.ts';
import type { ProfileChanges } from '#web/entities/session/session-context.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import type { Profile } from '../model/merge-user.ts';

/**
 * Changes the own profile (CALL-03) and returns it as it is now. The address and the key are never sent (FORM-06).
 *
 * @throws Error 'Failed to update profile: …' when the server refused, 'Error updating profile: …' when it was not reached
 */
export async function updateProfile(table: TableClient, id: string, changes: ProfileChanges): Promise<Profile> {
  // The type has neither; a form's values may still carry them.
  const {
    email: _email,
    firebase_uid: _key,
    ...rest
  }: ProfileChanges & Partial<Pick<Profile, 'email' | 'firebase_uid'>> = changes;
  const row = { ...rest, updated_at: new Date().toISOString() };
  const { data, error, status } = await table.from('profiles').update(row).eq('firebase_uid', id).select().single();
  if (!error) return data;
  throw new Error(status === 0 ? messages.profileUpdate(error.message) : messages.profileNotUpdated(error.message), {
    cause: error,
  });
}
