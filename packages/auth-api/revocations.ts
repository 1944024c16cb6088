import type { Database } from '@dargu/pg-one-sync';
import type { AuthLog } from './auth-log.ts';
import { type SecretCipher, tokenPurpose } from './encryption.ts';
import type { ProviderRegistry } from './providers/provider.ts';
import { type DueRevocation, claimRevocation, completeRevocation } from './store/provider-tokens.ts';

export interface RevocationOptions {
  readonly database: Database;
  readonly providers: ProviderRegistry;
  readonly cipher: SecretCipher;
  readonly log: AuthLog;
}

/**
 * Revokes the tokens that are due at their providers, as Apple demands it when an account is deleted or an identity
 * removed. They wait in private.revocations, so that a deletion neither waits for the provider nor is lost when the
 * provider does not respond. Several processes may do so at once.
 *
 * @param signal stops after the one under way
 */
export async function revokeDueTokens(options: RevocationOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await claimRevocation(options.database.run);
    if (due === undefined) return;
    await revoke(options, due);
  }
}

async function revoke({ cipher, database, log, providers }: RevocationOptions, due: DueRevocation): Promise<void> {
  try {
    const provider = providers.get(due.provider);
    if (provider?.revoke === undefined) throw new Error('The provider is not configured');
    await provider.revoke(cipher.decrypt(due.encrypted_refresh_token, tokenPurpose(due.provider)), due.client_id);
  } catch (error) {
    const { provider, attempts } = due;
    log.warn('a token was not revoked and is tried again later', { provider, attempts, ...log.describe(error) });
    return;
  }
  await completeRevocation(database.run, due.id);
}
