import { messages } from '#contract/messages.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import type { Profile } from '../model/merge-user.ts';

const noRow = 'PGRST116';

/**
 * The profile of a person, or null when there is none (CALL-01).
 *
 * @throws Error that names what the server answered (MSG-01)
 */
export async function findProfile(table: TableClient, id: string): Promise<Profile | null> {
  const { data, error } = await table.from('profiles').select().eq('firebase_uid', id).single();
  if (!error) return data;
  if (error.code === noRow) return null;
  throw new Error(error.message ? messages.profileFetch(error.message) : messages.profileFetchUnexpected);
}
