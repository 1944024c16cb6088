import type { Database } from '@dargu/pg-one-sync';
import type { ProviderRegistry } from '../identity/provider.ts';
import { type Chore, startChore } from '../operations/chore.ts';
import { type Logger, describeError } from '../operations/logger.ts';
import { type Seal, sealPurpose } from './seal.ts';
import { type DueRevocation, claimRevocation, completeRevocation } from './store/provider-tokens.ts';

export interface RevocationOptions {
  readonly database: Database;
  readonly providers: ProviderRegistry;
  readonly seal: Seal;
  readonly logger: Logger;
}

/**
 * Ends the grants of people who deleted their account or took an identity off, as Apple demands it. The tokens wait in
 * private.revocations, so that a deletion neither waits for the provider nor is lost when the provider does not answer.
 */
export function startRevocations(options: RevocationOptions): Chore {
  const { database, logger } = options;
  return startChore({
    name: 'revocations',
    interval: 60_000,
    logger,
    turn: async signal => {
      while (!signal.aborted) {
        const due = await claimRevocation(database.run);
        if (due === undefined) return;
        await carryOut(options, due);
      }
    },
  });
}

async function carryOut({ database, logger, providers, seal }: RevocationOptions, due: DueRevocation): Promise<void> {
  try {
    const provider = providers.get(due.provider);
    if (provider?.revoke === undefined) throw new Error('The provider is not configured');
    await provider.revoke(seal.open(due.sealed_refresh_token, sealPurpose(due.provider)));
  } catch (error) {
    const { provider, attempts } = due;
    logger.warn('a token was not revoked, later again', { provider, attempts, ...describeError(error) });
    return;
  }
  await completeRevocation(database.run, due.id);
}
