import { readFileSync } from 'node:fs';
import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { Client } from 'pg';

/** A database with the schema of this package and nothing else. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createAuthDatabase(): Promise<ScratchDatabase> {
  const scratch = await createScratchDatabase({ size: 8 });
  const client = new Client({ connectionString: scratch.adminUrl });
  await client.connect();
  try {
    await client.query(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'));
  } finally {
    await client.end();
  }
  return scratch;
}
