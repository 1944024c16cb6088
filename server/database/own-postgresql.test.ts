import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importInstitutions } from '#database/seed/load/import-institutions.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../operations/logger.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { connectionString, createEndpoint } from './embedded/endpoint.ts';
import { type Postmaster, startPostmaster } from './embedded/postmaster.ts';
import { type RunAs, chooseRunAs, commandAs, ownerOf } from './embedded/run-as.ts';
import { openStorage } from './open-storage.ts';
import { openDatabase } from './pool.ts';

const page = readFileSync(fileURLToPath(new URL('../../docs/operating.md', import.meta.url)), 'utf8');
const password = 'not-a-secret';

let folder: string;
let runAs: RunAs;
let undo: (() => unknown)[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dargu-own-'));
  chmodSync(folder, 0o755);
  runAs = chooseRunAs(folder);
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

/** The embedded programs, and whatever PostgreSQL this machine has from a package. */
function servers(): readonly (readonly [string, () => Binaries])[] {
  const packages = '/usr/lib/postgresql';
  const versions = existsSync(packages)
    ? readdirSync(packages).filter(
        version => Number(version) >= 15 && existsSync(join(packages, version, 'bin', 'initdb')),
      )
    : [];
  const binariesOf = (version: string) => {
    const program = (name: string) => join(packages, version, 'bin', name);
    return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  };
  return [
    ['the one from npm', () => findBinaries(folder, runAs)],
    ...versions.map(version => [`PostgreSQL ${version} of the system`, () => binariesOf(version)] as const),
  ];
}

/** A cluster as `initdb` makes it, with nothing of ours in it. @returns connection string of a role and a database */
async function startPlainCluster(binaries: Binaries): Promise<(role: string, database: string) => string> {
  const pgData = mkdtempSync(join(folder, 'pgdata-'));
  const passwordFile = `${pgData}.password`;
  writeFileSync(passwordFile, password);
  const owner = ownerOf(runAs);
  if (owner !== undefined) for (const path of [pgData, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const options = [
    '-D',
    pgData,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ];
  const { file, args, identity } = commandAs(runAs, binaries.initdb, options);
  execFileSync(file, args, { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const endpoint = await createEndpoint(runAs);
  undo.push(endpoint.remove);
  const postmaster: Postmaster = startPostmaster({
    binaries,
    runAs,
    pgData,
    settings: { ...endpoint.settings, fsync: 'off' },
    log: () => {},
  });
  undo.push(postmaster.stop);
  const url = (role: string, database: string) => connectionString(endpoint, role, password, database);
  await expect
    .poll(
      () =>
        execute(url('postgres', 'postgres'), []).then(
          () => 'up',
          () => 'starting',
        ),
      { timeout: 30_000 },
    )
    .toBe('up');
  return url;
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

describe.each(servers())('a PostgreSQL of one’s own: %s', (_, findPrograms) => {
  it('is set up by what docs/operating.md says, word for word, and serves production', async () => {
    const url = await startPlainCluster(findPrograms());
    const statements = statementsOfThePage();
    expect(statements.length).toBeGreaterThan(6); // control: the page has them
    await execute(url('postgres', 'postgres'), statements);
    const migrated = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../../tools/database/migrate.ts', import.meta.url))],
      {
        env: { PATH: process.env['PATH'], DATABASE_ADMIN_URL: url('dargu_owner', 'dargu') },
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
