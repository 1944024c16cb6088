import type { Database } from '../database/pool.ts';
import type { ProviderRegistry } from '../identity/provider.ts';
import { type Logger, describeError } from '../operations/logger.ts';
import { type Seal, sealPurpose } from './seal.ts';
import { type DueRevocation, claimRevocation, completeRevocation } from './store/provider-tokens.ts';

export interface RevocationOptions {
  readonly database: Database;
  readonly providers: ProviderRegistry;
  readonly seal: Seal;
  readonly logger: Logger;
}

export interface Revocations {
  /** Carries out all that is due now. Never rejects; called while it works, it joins in waiting. */
  work(): Promise<void>;
  /** Stops looking, and waits for the revocation under way. */
  close(): Promise<void>;
}

/** How often each process looks for revocations that are due, ms. */
const interval = 60_000;

/**
 * Ends the grants of people who deleted their account or took an identity off, as Apple demands it. The tokens wait in
 * private.revocations, so that a deletion neither waits for the provider nor is lost when the provider does not answer.
 */
export function startRevocations(options: RevocationOptions): Revocations {
  const { database, logger } = options;
  const closing = new AbortController();
  let working: Promise<void> | undefined;

  const workThrough = async () => {
    try {
      while (!closing.signal.aborted) {
        const due = await claimRevocation(database.run);
        if (due === undefined) return;
        await carryOut(options, due);
      }
    } catch (error) {
      logger.warn('revocations were not looked for', describeError(error));
    }
  };
  const work = async () => {
    working ??= workThrough().finally(() => (working = undefined));
    await working;
  };

  const timer = setInterval(() => void work(), interval);
  timer.unref();
  void work();
  return {
    work,
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await working;
    },
  };
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
