import { inDatabase } from '@dargu/testing';
import { Client } from 'pg';
import { migrate, migrationsFolder } from '../migrate.ts';

/** Content of a test database beyond the schema: nothing, or the demo catalogue. */
export type Seed = 'none' | 'demo';

/**
 * Makes sure that the template database exists, complete; the first that requests it makes it, others wait.
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
