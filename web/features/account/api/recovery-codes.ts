import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { type SessionClient, authData } from './auth-client.ts';

/** Number of a person's recovery codes; null where none were made. */
export interface RecoveryCodesLeft {
  readonly total: number;
  readonly remaining: number;
}

/** GET /factors/recovery-codes (CALL-10). */
export function recoveryCodesQuery(authClient: () => Promise<SessionClient>, userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'recoveryCodes'),
    queryFn: async () => await findRecoveryCodes(await authClient()),
  });
}

async function findRecoveryCodes(client: SessionClient): Promise<RecoveryCodesLeft | null> {
  const response = await client.mfa.recoveryCodes.getStatus();
  if (response.error?.code === 'mfa_factor_not_found') return null;
  const { remaining, total } = authData(response);
  return { remaining, total };
}

/** A new set (CALL-10), in the place of the one that there may be. @returns the codes, which are shown this once */
export async function makeRecoveryCodes(client: SessionClient): Promise<readonly string[]> {
  const hasSet = (await findRecoveryCodes(client)) !== null;
  return authData(await (hasSet ? client.mfa.recoveryCodes.regenerate() : client.mfa.recoveryCodes.generate())).codes;
}

/**
 * Proves by a recovery code, in the place of one of the app, whose session this is (CALL-10). @returns how many are
 * left
 */
export async function verifyRecoveryCode(client: SessionClient, code: string): Promise<number> {
  authData(await client.mfa.recoveryCodes.verify({ code }));
  return (await findRecoveryCodes(client))?.remaining ?? 0;
}
