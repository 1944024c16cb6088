import { messages } from '#contract/messages.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { withRetries } from '#web/lib/with-retries.ts';
import { createProfile, findProfile } from '../api/profiles.ts';
import type { ProfileRow } from './merge-user.ts';

const isFound = (profile: ProfileRow | null) => profile !== null;

/**
 * The profile of a person who signed in. A failure is tried again three times; when the server says that there is none
 * after that, it is created, and loaded again to be sure (STATE-04).
 *
 * @param isFirst the person was made by this very sign-in, so that nothing is there to wait for
 * @throws Error whose message is one of contract/messages.ts
 */
export async function loadProfile(table: TableClient, user: SessionUser, isFirst: boolean): Promise<ProfileRow> {
  const found = isFirst ? null : await withRetries(() => findProfile(table, user.firebase_uid), isFound);
  if (found) return found;
  await createProfile(table, user);
  const created = await findProfile(table, user.firebase_uid);
  if (!created) throw new Error(messages.profileUnverified);
  return created;
}
