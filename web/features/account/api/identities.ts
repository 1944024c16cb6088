import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { type SessionClient, authData } from './auth-client.ts';

/** An account at a provider through which the person can come in. */
export interface SignInIdentity {
  /** Of the identity itself, by which it is unlinked. */
  readonly identityId: string;
  readonly provider: string;
  readonly email: string | null;
  readonly linkedAt: string | null;
}

/** The person's identities in the order in which they were linked (CALL-10). */
export function identitiesQuery(authClient: () => Promise<SessionClient>, userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'identities'),
    queryFn: async (): Promise<readonly SignInIdentity[]> => {
      const client = await authClient();
      const { identities } = authData(await client.getUserIdentities());
      return identities.map(
        ({ identity_id: identityId, provider, identity_data: data, created_at: linkedAt = null }) => {
          const email: unknown = data?.['email'];
          return { identityId, provider, email: typeof email === 'string' && email !== '' ? email : null, linkedAt };
        },
      );
    },
  });
}

/** Takes an identity off the account (CALL-10); the server refuses the last one. The session then learns of it. */
export async function unlinkIdentity(client: SessionClient, identityId: string): Promise<void> {
  const { identities } = authData(await client.getUserIdentities());
  const identity = identities.find(({ identity_id: id }) => id === identityId);
  if (identity) authData(await client.unlinkIdentity(identity));
  await client.refreshSession();
}
