import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { SessionClient } from './auth-client.ts';
import { dataOf } from './auth-result.ts';

/** An authenticator app that the person has set up, and proved to have. */
export interface SecondFactor {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/** The person's verified factors, the newest first. */
export function factorsQuery(authClient: () => Promise<SessionClient>, userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'factors'),
    queryFn: async (): Promise<readonly SecondFactor[]> => {
      const client = await authClient();
      const { totp } = dataOf(await client.mfa.listFactors());
      return totp
        .map(({ id, friendly_name: name = '', created_at: createdAt }) => ({ id, name, createdAt }))
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },
  });
}
