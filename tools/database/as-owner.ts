import type { Config } from '#server/config.ts';
import { openStorage } from '#server/database/open-storage.ts';
import { createLogger } from '#server/operations/logger.ts';
import { type Database, openDatabase } from '@dargu/pg-one-sync';

/** Refusal of an operator's command, with a message. */
export class OwnerRefusal extends Error {}

/**
 * Runs something as the owner of the schema, on the configured server or on the embedded one, which no running server
 * may be using.
 *
 * @param timeoutMs for one statement
 * @param size number of connections
 * @throws Refusal where only the log-in for requests is known
 */
export async function asOwner(
  config: Config,
  timeoutMs: number,
  work: (admin: Database) => Promise<void>,
  size = 1,
): Promise<void> {
  const storage =
    config.database.kind === 'embedded' ? await openStorage(config, { logger: createLogger('error') }) : null;
  try {
    const url = config.database.kind === 'external' ? config.database.adminUrl : storage?.adminUrl;
    if (!url) throw new OwnerRefusal('Set DATABASE_ADMIN_URL to the connection string of the owner of the schema.');
    const admin = openDatabase({ connectionString: url, size, prepare: false, timeoutMs });
    try {
      await work(admin);
    } finally {
      await admin.close();
    }
  } finally {
    await storage?.close();
  }
}
