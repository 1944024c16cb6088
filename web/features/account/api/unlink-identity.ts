import type { SessionClient } from './auth-client.ts';
import { dataOf } from './auth-result.ts';

/** Takes an identity off the account (CALL-10); the server refuses the last one. The session then learns of it. */
export async function unlinkIdentity(client: SessionClient, identityId: string): Promise<void> {
  const { identities } = dataOf(await client.getUserIdentities());
  const identity = identities.find(({ identity_id: id }) => id === identityId);
  if (identity) dataOf(await client.unlinkIdentity(identity));
  await client.refreshSession();
}
