import { Client } from 'pg';
import { migrate, migrationsFolder } from '../migrate.ts';

/** What a test database holds beyond the schema: nothing, or the demo catalogue. */
export type Seed = 'none' | 'demo';

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

/**
 * Makes sure that the template database exists, complete; the first that asks for it makes it, others wait.
 *
 * @returns its name
 */
export async function createTemplate(adminUrl: string, seed: Seed): Promise<string> {
  const name = `template_${seed}`;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext($1))`, [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const draft = `${name}_draft`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft} ${seed === 'demo' ? 'template template_none' : ''}`);
      await fill(inDatabase(adminUrl, draft), seed);
      await client.query(`alter database ${draft} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

async function fill(url: string, seed: Seed): Promise<void> {
  if (seed === 'none') {
    await migrate(url, migrationsFolder);
    return;
  }
  const { seedDemo } = await import('#database/seed/seed.ts');
  await seedDemo(url);
}
