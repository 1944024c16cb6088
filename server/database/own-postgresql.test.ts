import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importInstitutions } from '#database/seed/load/import-institutions.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../operations/logger.ts';
import { installedServers, startPlainCluster } from '@dargu/embedded-postgres/testing/plain-cluster.ts';
import { openStorage } from './open-storage.ts';
import { openDatabase } from '@dargu/pg-one-sync';

const page = readFileSync(fileURLToPath(new URL('../../docs/operating.md', import.meta.url)), 'utf8');
const password = 'not-a-secret';

let folder: string;
let undo: (() => unknown)[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dargu-own-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
});

/** The statements that the page tells an administrator to run, with passwords in place of the dots. */
function statementsOfThePage(): readonly string[] {
  const [, chapter = ''] = page.split('## A PostgreSQL of your own\n');
  const block = /```sql\n(.*?)```/s.exec(chapter)?.[1] ?? '';
  return block
    .replaceAll("'…'", `'${password}'`)
    .split(';')
    .map(statement => statement.trim())
    .filter(statement => statement !== '');
}

async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

describe.each(installedServers(() => folder, 15))('a PostgreSQL of one’s own: %s', (_, findPrograms) => {
  it('is set up by what docs/operating.md says, word for word, and serves production', async () => {
    const { url, stop } = await startPlainCluster(folder, findPrograms(), password);
    undo.push(stop);
    const statements = statementsOfThePage();
    expect(statements.length).toBeGreaterThan(6); // control: the page has them
    await execute(url('postgres', 'postgres'), statements);
    const migrated = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../../tools/database/migrate.ts', import.meta.url))],
      {
        env: { ...bareEnvironment(), DATABASE_ADMIN_URL: url('dargu_owner', 'dargu') },
        encoding: 'utf8',
      },
    );
    expect([migrated.stderr, migrated.status]).toEqual(['', 0]);
    const owner = openDatabase({
      connectionString: url('dargu_owner', 'dargu'),
      size: 1,
      prepare: false,
      timeoutMs: 60_000,
    });
    undo.push(owner.close);
    expect((await importInstitutions(owner)).institutions.added).toBeGreaterThan(50);
    const config = readConfig({
      NODE_ENV: 'production',
      SITE_URL: 'https://dargu.example',
      API_KEY: 'a-key-of-our-own',
      GOOGLE_CLIENT_ID: 'dargu',
      GOOGLE_CLIENT_SECRET: 'kept-in-the-environment',
      PROVIDER_TOKEN_KEY: '0'.repeat(64),
      DATABASE_URL: url('authenticator', 'dargu'),
    });
    const storage = await openStorage(config, { logger: createLogger('silent') });
    const asVisitor = { text: `select set_config('role', 'anon', true)`, values: [] };
    const [, institutions] = await storage.database.run([
      asVisitor,
      { text: 'select count(*) > 50 from public.institutions', values: [] },
    ]);
    expect(institutions?.rows).toEqual([['t']]);
    await expect(
      storage.database.run([asVisitor, { text: 'select from public.ratings', values: [] }]),
    ).rejects.toMatchObject({ code: '42501' });
    await storage.close();
  });
});
