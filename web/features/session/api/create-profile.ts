import { messages } from '#contract/messages.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import type { TableClient } from '#web/lib/table-client.ts';

const duplicateKey = '23505';

/**
 * Writes the first row of a person (CALL-02, DATA-01). That it is there already, from another tab, is just as good.
 *
 * @throws Error 'Failed to create user profile.'
 */
export async function createProfile(table: TableClient, { firebase_uid, email, name }: SessionUser): Promise<void> {
  const { error } = await table
    .from('profiles')
    .insert({ firebase_uid, email, name, is_new_user: true, agreed_to_terms: false });
  if (error && error.code !== duplicateKey) throw new Error(messages.profileNotCreated, { cause: error });
}
