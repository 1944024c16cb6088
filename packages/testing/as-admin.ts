import { Client } from 'pg';

/** The same server, another database. */
export function inDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs a few statements as superuser. CREATE DATABASE must not be in a transaction, so each goes by itself. */
export async function asAdmin(adminUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
