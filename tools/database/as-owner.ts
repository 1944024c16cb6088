import type { Config } from '#server/config.ts';
import { runningDatabaseUrl, startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrate, migrationsFolder } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '@dargu/pg-one-sync';

/** Refusal of an operator's command, with a message. */
export class OwnerRefusal extends Error {}

/**
 * Gives the owner's connection string: of the configured server, of the embedded one that a server is running, or of one
 * that is started for as long as the work takes.
 *
 * @throws OwnerRefusal where only the log-in for requests is known; EmbeddedDatabaseError
 */
export async function withOwnerUrl<T>({ database }: Config, work: (adminUrl: string) => Promise<T>): Promise<T> {
  if (database.kind === 'external') {
    if (database.adminUrl !== null) return await work(database.adminUrl);
    throw new OwnerRefusal('Set DATABASE_ADMIN_URL to the connection string of the owner of the schema.');
  }
  const running = runningDatabaseUrl(database.dataDir);
  if (running !== null) return await work(running);
  const embedded = await startEmbeddedDatabase({ dataDir: database.dataDir, log: () => {} });
  try {
    return await work(embedded.adminUrl);
  } finally {
    await embedded.stop();
  }
}

/**
 * Runs something as the owner of the schema, which is up to date in an embedded database.
 *
 * @param timeoutMs for one statement
 * @param size number of connections
 * @throws as withOwnerUrl
 */
export async function asOwner(
  config: Config,
  timeoutMs: number,
  work: (admin: Database) => Promise<void>,
  size = 1,
): Promise<void> {
  await withOwnerUrl(config, async connectionString => {
    if (config.database.kind === 'embedded') await migrate(connectionString, migrationsFolder);
    const admin = openDatabase({ connectionString, size, prepare: false, timeoutMs });
    try {
      await work(admin);
    } finally {
      await admin.close();
    }
  });
}
