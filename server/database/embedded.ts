import { type EmbeddedDatabase, type EmbeddedOptions, runningAdminUrl, startEmbedded } from '@dargu/embedded-postgres';

/** Name of the product's database in the embedded cluster. */
const database = 'dargu';

/** The role that requests come in as. */
const loginRoles = ['authenticator'];

const terms = { program: 'Dargu', dataDir: 'DATA_DIR', databaseUrl: 'DATABASE_URL' };

/**
 * Starts the embedded PostgreSQL with the product's database and login role.
 *
 * @throws EmbeddedDatabaseError with a message for the operator
 */
export async function startEmbeddedDatabase(
  options: Omit<EmbeddedOptions, 'database' | 'loginRoles' | 'terms'>,
): Promise<EmbeddedDatabase> {
  return await startEmbedded({ ...options, database, loginRoles, terms });
}

/** Finds the owner's connection string to the database that a running server has in a folder; null when none runs. */
export const runningDatabaseUrl = (dataDir: string): string | null => runningAdminUrl(dataDir, database);
