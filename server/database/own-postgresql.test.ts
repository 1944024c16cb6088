import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { importInstitutions } from '#database/seed/load/import-institutions.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../operations/logger.ts';
import { installedServers, startPlainCluster } from '@dargu/embedded-postgres/testing/plain-cluster.ts';
import { connect } from './migrate.ts';
import { openStorage } from './open-storage.ts';
import { type Database, openDatabase } from '@dargu/pg-one-sync';
import { openKeyRing } from '@dargu/auth-api';

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

/** The statements that the page has an administrator run, with passwords in place of the dots. */
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

/** Runs `npm run migrate` as the owner. @returns what it says of an error, and its exit code */
function migrateAs(url: string): readonly [string, number | null] {
  const tool = fileURLToPath(new URL('../../tools/database/migrate.ts', import.meta.url));
  const { stderr, status } = spawnSync(process.execPath, [tool], {
    env: { ...bareEnvironment(), DATABASE_ADMIN_URL: url },
    encoding: 'utf8',
  });
  return [stderr, status];
}

/** Opens the database as a production server does at its start, without the log-in of the owner. */
async function startOn(url: string): Promise<Database> {
  const config = readConfig({
    NODE_ENV: 'production',
    SITE_URL: 'https://dargu.example',
    API_KEY: 'a-key-of-our-own',
    GOOGLE_CLIENT_ID: 'dargu',
    GOOGLE_CLIENT_SECRET: 'of-the-environment',
    PROVIDER_TOKEN_KEY: '0'.repeat(64),
    DATABASE_URL: url,
  });
  const storage = await openStorage(config, { logger: createLogger('silent') });
  undo.push(storage.close);
  (await openKeyRing(storage.database)).close();
  return storage.database;
}

/** Rates a lecturer as a student does, on a server without the log-in of the owner. @returns the stars, as stored */
async function rateOn(loginUrl: string): Promise<unknown> {
  const database = await startOn(loginUrl);
  const [, , rated] = await database.run([
    asRole('authenticated'),
    {
      text: `select set_config('request.jwt.claims', $1, true)`,
      values: ['{"sub":"uid-student","role":"authenticated"}'],
    },
    {
      text: `insert into public.ratings (professor_id, rating1, comment)
             select id, 5, 'ten letters at least' from public.professors returning rating1`,
      values: [],
    },
  ]);
  return rated?.rows[0]?.[0];
}

const servers = installedServers(() => folder, 15);

const asRole = (role: string) => ({ text: `select set_config('role', $1, true)`, values: [role] });

describe.each(servers)('a PostgreSQL of one’s own: %s', (_, findPrograms) => {
  it('is set up by what docs/operating.md says, word for word, serves production, and is restored', async () => {
    const { url, stop } = await startPlainCluster(folder, findPrograms(), password);
    undo.push(stop);
    const statements = statementsOfThePage();
    expect(statements.length).toBeGreaterThan(6); // control: the page has them
    await execute(url('postgres', 'postgres'), statements);
    const ownerUrl = url('dargu_owner', 'dargu');
    expect(migrateAs(ownerUrl)).toEqual(['', 0]);
    const owner = openDatabase({ connectionString: ownerUrl, size: 1, prepare: false, timeoutMs: 60_000 });
    undo.push(owner.close);
    expect((await importInstitutions(owner)).institutions.added).toBeGreaterThan(50);
    const loginUrl = url('authenticator', 'dargu');
    const database = await startOn(loginUrl);
    const [, institutions] = await database.run([
      asRole('anon'),
      { text: 'select count(*) > 50 from public.institutions', values: [] },
    ]);
    expect(institutions?.rows).toEqual([['t']]);
    await expect(
      database.run([asRole('anon'), { text: 'select from public.ratings', values: [] }]),
    ).rejects.toMatchObject({ code: '42501' });

    // A dump has no memberships: without them the database is as it is after a restore into another server.
    const memberships = async () => {
      const [granted] = await owner.run([{ text: membershipsOfLogin, values: [] }]);
      return granted?.rows.map(([role]) => String(role)) ?? [];
    };
    const granted = await memberships();
    expect(granted).toContain('auth_admin'); // control: there is something to lose
    const loseMemberships = async (roles: readonly string[]) =>
      await execute(url('postgres', 'postgres'), [
        `do $$ declare lost record; begin
           for lost in select role.rolname as role, grantor.rolname as grantor
             from pg_auth_members m join pg_roles role on role.oid = m.roleid join pg_roles grantor on grantor.oid = m.grantor
             where m.member = 'authenticator'::regrole and role.rolname in (${roles.map(role => `'${role}'`).join(', ')}) loop
             execute format('revoke %I from authenticator granted by %I', lost.role, lost.grantor);
           end loop;
         end $$`,
      ]);

    await loseMemberships(['auth_admin']);
    await expect(startOn(loginUrl)).rejects.toThrow('grant auth_admin to authenticator;');
    expect(migrateAs(ownerUrl)).toEqual(['', 0]); // may grant this one
    expect(await memberships()).toEqual(granted);

    await loseMemberships(granted);
    expect(await memberships()).toEqual([]);
    const statement = `grant ${granted.join(', ')} to authenticator;`;
    await expect(startOn(loginUrl)).rejects.toThrow(statement);
    const [said, code] = migrateAs(ownerUrl);
    expect([said.includes(statement), code]).toEqual([true, 1]);
    await execute(url('postgres', 'postgres'), [statement]);
    expect(migrateAs(ownerUrl)).toEqual(['', 0]);

    await owner.run(aStudent.map(text => ({ text, values: [] })));
    expect(await rateOn(loginUrl)).toBe('5');
  });
});

/** Two clusters, and migrations in both: a busy machine takes minutes. */
const longTest = { timeout: 300_000 };

const tool = (name: string) => fileURLToPath(new URL(`../../tools/database/${name}.ts`, import.meta.url));
const settings = (url: string, files: string) => ({
  ...bareEnvironment(),
  DATABASE_URL: url,
  DATABASE_ADMIN_URL: url,
  DATA_DIR: files,
  PROVIDER_TOKEN_KEY: '0'.repeat(64),
});

describe.each(servers)('a backup of %s', (_, findPrograms) => {
  it('outlives a backup that is killed, is restored into another server, and people rate there', longTest, async () => {
    const [, findNewest] = servers[0] ?? [];
    const old = await startPlainCluster(folder, findPrograms(), password);
    undo.push(old.stop);
    await execute(old.url('postgres', 'postgres'), statementsOfThePage());
    const ownerUrl = old.url('dargu_owner', 'dargu');
    expect(migrateAs(ownerUrl)).toEqual(['', 0]);
    const owner = openDatabase({ connectionString: ownerUrl, size: 1, prepare: false, timeoutMs: 60_000 });
    undo.push(owner.close);
    await importInstitutions(owner);
    await owner.run(aStudent.map(text => ({ text, values: [] })));

    const backups = mkdtempSync(join(folder, 'backups-'));
    const env = settings(ownerUrl, backups);
    const blocker = await connect(ownerUrl); // keeps the backup at work until it is killed
    await blocker.query('begin; lock table public.ratings');
    const killed = spawn(process.execPath, [tool('backup'), backups, '--keep', '7d'], { env, stdio: 'ignore' });
    await vi.waitUntil(() => readdirSync(backups).some(name => name.endsWith('.partial')), {
      timeout: 60_000,
      interval: 1,
    });
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await blocker.end();
    const archives = () => readdirSync(backups).filter(name => name.endsWith('.tar.gz'));
    expect(archives()).toEqual([]);
    const made = spawnSync(process.execPath, [tool('backup'), backups, '--keep', '7d'], { env, encoding: 'utf8' });
    expect([made.stderr, made.status]).toEqual(['', 0]);
    expect(readdirSync(backups).filter(name => name.startsWith('dargu-'))).toEqual(archives());
    const [archive = ''] = archives();

    const other = await startPlainCluster(folder, (findNewest ?? findPrograms)(), password);
    undo.push(other.stop);
    await execute(other.url('postgres', 'postgres'), statementsOfThePage());
    const restored = spawnSync(process.execPath, [tool('restore'), join(backups, archive)], {
      env: settings(other.url('dargu_owner', 'dargu'), mkdtempSync(join(folder, 'files-'))),
      encoding: 'utf8',
    });
    expect([restored.stderr, restored.status]).toEqual(['', 0]);
    expect(await rateOn(other.url('authenticator', 'dargu'))).toBe('5');
  });
});

const membershipsOfLogin = `
  select distinct role.rolname::text collate "C" from pg_auth_members m join pg_roles role on role.oid = m.roleid
  where m.member = 'authenticator'::regrole order by 1`;

const aStudent = [
  `insert into public.professors (name, name_en, institution, department, status)
     select 'דנה לוי', 'Dana Levi', institution, id, 'visible' from public.departments order by id limit 1`,
  `insert into public.profiles (firebase_uid, email) values ('uid-student', 'student@example.org')`,
  `update public.profiles set institution = professors.institution, department = professors.department, degree = 'bachelor',
     year_of_study = '2', agreed_to_terms = true, is_new_user = false from public.professors`,
];
