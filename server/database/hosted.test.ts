import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedServers, startPlainCluster } from '@dargu/embedded-postgres/testing/plain-cluster.ts';
import { openDatabase } from '@dargu/pg-one-sync';
import { type RawResponse, exchange } from '@dargu/table-api/testing/protocol/running/exchange.ts';
import { type Oracle, findOracle, startOracle } from '@dargu/table-api/testing/protocol/running/oracle.ts';
import { stageToken } from '@dargu/table-api/testing/tokens.ts';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importInstitutions } from '#database/seed/load/import-institutions.ts';
import { connect, migrate, migrationsFolder, readMigrations } from './migrate.ts';
import { createTestDatabase } from './testing/database.ts';

const password = 'not-a-secret';
const binary = findOracle();

/** A person whom the platform has signed in: key, session, and address. */
const people = {
  writer: ['5d1a3b5e-0f2c-4c7f-9d55-3f1f1a0b0001', '5d1a3b5e-0f2c-4c7f-9d55-3f1f1a0b1001', 'writer@example.org'],
  reporter: ['5d1a3b5e-0f2c-4c7f-9d55-3f1f1a0b0002', '5d1a3b5e-0f2c-4c7f-9d55-3f1f1a0b1002', 'reporter@example.org'],
  admin: ['5d1a3b5e-0f2c-4c7f-9d55-3f1f1a0b0003', '5d1a3b5e-0f2c-4c7f-9d55-3f1f1a0b1003', 'admin@example.org'],
} as const;
type Person = keyof typeof people;

const [writer] = people.writer;

/** Access token as the platform signs it. */
function tokenOf(person: Person, age = 0): string {
  const [sub, session_id, email] = people[person];
  const now = Math.floor(Date.now() / 1000);
  const amr = [{ method: 'oauth', timestamp: now - age }];
  return stageToken({
    sub,
    session_id,
    email,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr,
    exp: now + 3600,
  });
}

describe.skipIf(binary === null)('the product on a hosted platform, without a Dargu server', () => {
  let folder: string;
  let ownerUrl: string;
  let admin: Client;
  let platform: Oracle;
  let applied: readonly string[];
  const undo: (() => unknown)[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dargu-hosted-'));
    chmodSync(folder, 0o755);
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const [[, findPrograms] = []] = installedServers(() => folder, 15);
    if (findPrograms === undefined) throw new Error('no PostgreSQL');
    const { url, stop } = await startPlainCluster(folder, findPrograms(), password);
    undo.push(stop);
    // The superuser that initdb made gets the platform's name for it; who is connected cannot be renamed.
    const first = await connect(url('postgres', 'postgres'));
    await first.query(`create role installer superuser login password '${password}'`);
    await first.end();
    const installer = await connect(url('installer', 'postgres'));
    await installer.query(`
      alter role postgres rename to supabase_admin;
      create role postgres login createdb createrole replication bypassrls password '${password}';
      alter database postgres owner to postgres`);
    await installer.end();
    admin = await connect(url('supabase_admin', 'postgres'));
    undo.push(async () => await admin.end());
    await admin.query('drop role installer');
    await admin.query(readFileSync(new URL('testing/hosted-platform.sql', import.meta.url), 'utf8'));
    await admin.query(`alter role authenticator password '${password}'`);

    ownerUrl = url('postgres', 'postgres');
    applied = await migrate(ownerUrl, migrationsFolder);
    const owner = openDatabase({ connectionString: ownerUrl, size: 1, prepare: false, timeoutMs: 60_000 });
    await importInstitutions(owner);
    await owner.close();
    for (const person of Object.values(people)) await admin.query(signedIn, [...person]);
    await admin.query(`insert into private.admin_emails values ('admin@example.org')`);
    await admin.query(
      `insert into public.professors (name, name_en, institution, department, status)
       select 'דנה לוי', 'Dana Levi', institution, id, 'visible' from public.departments order by id limit 1`,
    );
    platform = await startOracle(binary ?? '', url('authenticator', 'postgres'), {
      schemas: ['public'],
      extraSearchPath: ['public', 'extensions'],
      anonRole: 'anon',
      maxRows: 1000,
      txEnd: 'commit',
      readyTarget: '/institutions?select=id&limit=1',
    });
    undo.push(platform.stop);
  }, 120_000);
  afterAll(async () => {
    for (const step of undo.toReversed()) await step();
  });

  /** Sends a request, as a visitor or with a token. @returns the status and what the body says */
  async function send(token: string | null, method: string, target: string, body?: object) {
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      prefer: `return=representation${target.includes('on_conflict=') ? ',resolution=merge-duplicates' : ''}`,
    };
    const response: RawResponse = await exchange(platform.address, {
      method,
      target,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const value: unknown = response.body === '' ? null : JSON.parse(response.body);
    return { status: response.status, value };
  }
  const visitor = async (method: string, target: string, body?: object) => await send(null, method, target, body);
  const as = async (person: Person, method: string, target: string, body?: object) =>
    await send(tokenOf(person), method, target, body);

  /** A person signs in for the first time and completes the profile. */
  async function completeProfile(person: Person): Promise<void> {
    const [firebase_uid, , email] = people[person];
    const target = `/profiles?firebase_uid=eq.${firebase_uid}`;
    expect(await as(person, 'POST', '/profiles?select=firebase_uid', { firebase_uid, email, name: 'N' })).toMatchObject(
      {
        status: 201,
        value: [{ firebase_uid }],
      },
    );
    const { rows } = await admin.query('select institution, department from public.professors');
    const changes = {
      ...rows[0],
      degree: 'bachelor',
      year_of_study: '2',
      age: true,
      agreed_to_terms: true,
      is_new_user: false,
    };
    expect(await as(person, 'PATCH', target, changes)).toMatchObject({ status: 200, value: [{ degree: 'bachelor' }] });
  }

  it('gets every migration as its owner without superuser, and the same grants as a database of one’s own', async () => {
    expect(applied).toEqual((await readMigrations(migrationsFolder)).map(({ name }) => name));
    const own = await createTestDatabase();
    const ownClient = await connect(own.adminUrl);
    const granted = async (client: Client) =>
      (await client.query(grants)).rows.map(row => Object.values(row).join(' '));
    const [here, there] = [await granted(admin), await granted(ownClient)];
    await ownClient.end();
    await own.drop();
    expect(there.length).toBeGreaterThan(300); // control: there are some
    expect(here).toEqual(there);
  });

  it('shows the catalogue to a visitor, finds, and takes a message', async () => {
    const institutions = await visitor('GET', '/institutions?select=id,name');
    expect(institutions.status).toBe(200);
    expect((institutions.value as readonly unknown[]).length).toBeGreaterThan(50);
    const query = encodeURIComponent('דנה לוי');
    expect(await visitor('GET', `/rpc/search_everything?query=${query}`)).toMatchObject({
      status: 200,
      value: expect.arrayContaining([expect.objectContaining({ kind: 'professor', name: 'דנה לוי' })]),
    });
    const message = { email: 'visitor@example.org', message: 'שאלה על האתר', topic: 'question', status: 'new' };
    expect(await visitor('POST', '/contact_messages?select=reference', message)).toMatchObject({
      status: 201,
      value: [{ reference: expect.any(String) }],
    });
    expect((await visitor('GET', '/ratings?select=id')).status).toBe(401);
    expect((await visitor('POST', '/rpc/my_sessions', {})).status).toBe(401);
    expect(await visitor('GET', '/contact_messages?select=id')).toEqual({ status: 200, value: [] });
  });

  it('lets people rate and report, each their own', async () => {
    await completeProfile('writer');
    await completeProfile('reporter');
    expect(await as('reporter', 'GET', `/profiles?select=email&firebase_uid=eq.${writer}`)).toEqual({
      status: 200,
      value: [],
    });

    const { rows } = await admin.query('select id from public.professors');
    const professor_id: unknown = rows[0]?.id;
    const rating = { professor_id, rating1: 5, comment: 'מסבירה טוב ומקשיבה' };
    const target = '/ratings?on_conflict=professor_id,user_id&select=id,rating1';
    expect(await as('writer', 'POST', target, rating)).toMatchObject({ status: 201, value: [{ rating1: 5 }] });
    const own = await as('writer', 'GET', '/ratings?select=id,rating1');
    expect(own).toMatchObject({ status: 200, value: [{ rating1: 5 }] });
    expect(await as('reporter', 'GET', '/ratings?select=id')).toEqual({ status: 200, value: [] });
    expect(await as('writer', 'POST', '/rpc/my_rating_limits', {})).toMatchObject({
      status: 200,
      value: [{ left_today: expect.any(Number), opens_at: null }],
    });

    const [{ id: rating_id }] = own.value as [{ id: string }];
    const report = (person: Person) => ({
      rating_id,
      user_id: people[person][0],
      reason: 'other',
      details: null,
      status: 'pending',
    });
    expect((await as('reporter', 'POST', '/review_reports?select=id', report('reporter'))).status).toBe(201);
    expect((await as('writer', 'POST', '/review_reports?select=id', report('writer'))).value).toMatchObject({
      code: 'report/own-review',
    });
  });

  it('knows an admin, sessions and what is held about a person, by the platform’s own tables', async () => {
    expect(await as('writer', 'POST', '/rpc/is_admin', {})).toEqual({ status: 200, value: false });
    expect(await as('admin', 'POST', '/rpc/is_admin', {})).toEqual({ status: 200, value: true });
    expect(await as('writer', 'POST', '/rpc/my_sessions', {})).toMatchObject({
      status: 200,
      value: [{ id: people.writer[1], is_current: true }],
    });
    const held = await as('writer', 'POST', '/rpc/export_my_data', {});
    expect(held.status).toBe(200);
    expect(JSON.stringify(held.value)).toContain('מסבירה טוב ומקשיבה');
    expect(JSON.stringify(held.value)).not.toContain(people.reporter[2]);
  });

  it('does what docs/hosted.md has the platform repeat', async () => {
    const page = readFileSync(new URL('../../docs/hosted.md', import.meta.url), 'utf8');
    const [, statements = ''] = /```sql\n(.*?)```/s.exec(page) ?? [];
    const checks = async () => (await admin.query('select from private.log_checks')).rowCount;
    expect(await checks()).toBe(0);
    const owner = await connect(ownerUrl);
    await owner.query(statements);
    await owner.end();
    expect(await checks()).toBe(1);
  });

  it('deletes an account for good, and writes to the platform’s log that it did', async () => {
    const deletion = '/rpc/delete_my_account';
    expect((await send(tokenOf('writer', 3600), 'POST', deletion, {})).value).toMatchObject({
      code: 'auth/requires-recent-login',
    });
    const since = new Date(Date.now() - 60_000).toISOString();
    expect((await as('writer', 'POST', deletion, { at_once: true })).status).toBe(204);
    const { rows } = await admin.query(
      `select payload ->> 'actor_id' as person, created_at >= $1 as is_dated from auth.audit_log_entries`,
      [since],
    );
    expect(rows).toEqual([{ person: writer, is_dated: true }]);
    const left = await admin.query('select id from auth.users order by id');
    expect(left.rows.map(row => row.id)).toEqual([people.reporter[0], people.admin[0]]);
    expect((await admin.query('select from public.ratings')).rowCount).toBe(0);
    expect((await as('reporter', 'GET', '/profiles?select=email')).value).toEqual([{ email: people.reporter[2] }]);
  });
});

/** What the platform's sign-in server writes about a person. */
const signedIn = `
  with person as (
    insert into auth.users (id, aud, role, email, created_at)
      values ($1::uuid, 'authenticated', 'authenticated', $3::text, now()) returning *
  ), session as (
    insert into auth.sessions (id, user_id, aal, created_at, refreshed_at)
      select $2::uuid, id, 'aal1', now(), now() from person
  )
  insert into auth.identities (provider, provider_id, user_id, identity_data)
    select 'google', id, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true) from person`;

/** What each role of requests may do with each table, column and function of the product. */
const grants = `
  with granted as (
    select c.relnamespace as namespace, c.relname::text as name, a.grantee, a.privilege_type as privilege
      from pg_class c, aclexplode(c.relacl) a where c.relkind in ('r', 'v', 'm', 'p', 'S')
    union all
    select c.relnamespace, c.relname || '.' || t.attname, a.grantee, a.privilege_type
      from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
    union all
    select p.pronamespace, p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', a.grantee, a.privilege_type
      from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  )
  select namespace::regnamespace::text, name, case grantee when 0 then 'public' else grantee::regrole::text end, privilege
  from granted
  where namespace in ('public'::regnamespace, 'private'::regnamespace)
    and (grantee = 0 or grantee::regrole::text in ('anon', 'authenticated', 'service_role'))
  order by 1, 2, 3, 4`;
