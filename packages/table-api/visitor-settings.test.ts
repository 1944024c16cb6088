import { type Database, type RunOptions, type Step, openDatabase } from '@dargu/pg-one-sync';
import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTokenVerifier } from './auth/jwt.ts';
import { type TableApi, type TableApiOptions, createTableApi } from './table-api.ts';

const secret = 'a secret that is long enough for HS256';
const sub = `nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub'`;
let scratch: ScratchDatabase;
/** One connection, so that each request comes upon what the one before it has left. */
let database: Database;
let api: TableApi;
/** Number of batches that were run with settings of their own, and of those with retained ones. */
let own = 0;
let retained = 0;

beforeAll(async () => {
  scratch = await createScratchDatabase();
  for (const text of [
    'create schema desk',
    'create schema attic',
    'grant usage on schema desk, attic to anon, authenticated',
    'create table desk.notes (id int primary key generated always as identity, owner text not null)',
    'grant select, insert on desk.notes to anon, authenticated',
    'alter table desk.notes enable row level security',
    `create policy own on desk.notes using (owner = coalesce(${sub}, 'nobody')) with check (owner = ${sub})`,
    'create table desk.log (id int primary key generated always as identity)',
    'grant select, insert on desk.log to anon, authenticated',
    `create view desk.who as select 1 as id, current_user::text as role, ${sub} as sub,
       current_setting('transaction_read_only') as read_only, current_setting('search_path') as path, current_setting('timezone') as zone`,
    'create view attic.who as select * from desk.who',
    `create function desk.count_opening() returns int language sql volatile as 'insert into desk.log default values returning id'`,
    'create view desk.counting as select desk.count_opening() as opening',
    `create function desk.sleep() returns int language sql volatile as 'select 1 from pg_sleep(5)'`,
    'create view desk.slow as select desk.sleep() as slept',
    'create view desk.broken as select 1 / (id - id) as never from desk.who',
    `create function desk.leak(name text, value text) returns text language sql volatile as 'select set_config(name, value, false)'`,
    `create function desk.ask() returns json language sql stable as 'select row_to_json(who) from desk.who'`,
    'grant select on desk.who, attic.who, desk.counting, desk.slow, desk.broken to anon, authenticated',
    `insert into desk.notes (owner) values ('ann'), ('bob'), ('nobody')`,
  ]) {
    await scratch.admin.run([{ text, values: [] }]);
  }
});
afterAll(() => scratch.drop());

beforeEach(() => {
  own = retained = 0;
  database = openDatabase({ connectionString: scratch.authenticatorUrl, size: 1, prepare: true });
  api = createTableApi(optionsFor(database));
  return () => database.close();
});

const optionsFor = (of: Database): TableApiOptions => ({
  database: {
    ...of,
    run: (steps: readonly Step[], options?: RunOptions) => {
      if (typeof options?.settings === 'object') retained += 1;
      else if (steps.some(({ text }) => text.includes("set_config('request.jwt"))) own += 1;
      return of.run(steps, options);
    },
  },
  schemas: ['desk', 'attic'],
  anonRole: 'anon',
  roles: ['authenticated'],
  verifyToken: createTokenVerifier({ key: { secret } }),
  statementTimeoutMs: { anon: 300, authenticated: 300 },
  setsRequestOnReads: false,
  keepsVisitorSettings: true,
});

async function request(path: string, { as, claims, ...init }: RequestInit & { as?: string; claims?: object } = {}) {
  const token = await new SignJWT({ ...(as !== undefined && { sub: as, role: 'authenticated' }), ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json');
  if (as !== undefined || claims !== undefined) headers.set('authorization', `Bearer ${token}`);
  const response = await api.fetch(new Request(`http://desk${path}`, { ...init, headers }));
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

const who = '/who?select=role,sub';
const asVisitor = { status: 200, body: [{ role: 'anon', sub: null }] };
const asAnn = { status: 200, body: [{ role: 'authenticated', sub: 'ann' }] };

test('visitors and people take turns on one connection, and each gets its own settings', async () => {
  for (const _ of [1, 2]) {
    expect(await request(who)).toEqual(asVisitor);
    expect(await request(who, { as: 'ann' })).toEqual(asAnn);
    expect(await request('/notes?select=owner', { as: 'bob' })).toEqual({ status: 200, body: [{ owner: 'bob' }] });
    expect(await request('/notes?select=owner')).toEqual({ status: 200, body: [{ owner: 'nobody' }] });
    expect(await request('/rpc/ask')).toMatchObject({ body: { role: 'anon', sub: null, read_only: 'on' } });
    expect(await request(who, { claims: { sub: 'guest' } })).toEqual({
      status: 200,
      body: [{ role: 'anon', sub: 'guest' }],
    });
    expect(await request('/notes', { method: 'POST', body: '{"owner":"ann"}', as: 'ann' })).toMatchObject({
      status: 201,
    });
    expect(await request('/notes', { method: 'POST', body: '{"owner":"ann"}' })).toMatchObject({ status: 401 });
  }
  expect([retained, own]).toEqual([4, 12]); // control: only the visitors' reads of relations had none of their own
});

test('what differs from the usual read of a visitor is set with the request', async () => {
  const read = async (headers: Record<string, string>) =>
    (await request('/who?select=path,zone,read_only', { headers })).body;
  const usual = [{ path: '"desk"', zone: expect.any(String) as string, read_only: 'on' }];
  expect(await read({})).toEqual(usual);
  expect(await read({ prefer: 'timezone=Asia/Tokyo' })).toEqual([{ ...usual[0], zone: 'Asia/Tokyo' }]);
  expect(await read({ 'accept-profile': 'attic' })).toEqual([{ ...usual[0], path: '"attic"' }]);
  expect(await read({})).toEqual([{ ...usual[0], zone: expect.not.stringContaining('Tokyo') as string }]);
  expect(retained).toBe(2);
});

test("a visitor's read writes nothing and has its time, with the connection's settings as with its own", async () => {
  for (const path of ['/counting', '/counting', '/slow', '/slow', '/counting'])
    expect(await request(path)).toMatchObject({ status: path === '/slow' ? 503 : 405 });
  expect(await request('/log', { method: 'POST', body: '{}' })).toMatchObject({ status: 201 }); // control
  expect(await request(who)).toEqual(asVisitor);
});

test('errors and those who go away leave nothing behind', async () => {
  const gone = new AbortController();
  for (const _ of [1, 2]) {
    expect(await request('/broken')).toMatchObject({ status: 400, body: { code: '22012' } });
    expect(await request(who)).toEqual(asVisitor);
    expect(await request('/broken', { as: 'ann' })).toMatchObject({ status: 400, body: { code: '22012' } });
    expect(await request(who)).toEqual(asVisitor);
  }
  const slow = request('/slow', { as: 'ann', signal: gone.signal });
  setTimeout(() => gone.abort(), 30);
  await slow;
  expect(await request(who)).toEqual(asVisitor);
  expect(await request(who, { as: 'ann' })).toEqual(asAnn);
});

test.each([
  ['request.jwt.claims', '{"sub":"ann","role":"authenticated"}'],
  ['role', 'authenticated'],
])('a function that sets %s for the session makes nobody another', async (name, value) => {
  const leaks = [
    () => request(`/rpc/leak?${String(new URLSearchParams({ name, value }))}`, { as: 'ann' }),
    () => request('/rpc/leak', { method: 'POST', body: JSON.stringify({ name, value }), as: 'ann' }),
  ];
  for (const leak of leaks) {
    await request(who);
    expect(await leak()).toMatchObject({ status: 200 });
    const [left] = await database.run([{ text: 'select current_setting($1, true)', values: [name] }], {
      settings: 'any',
    });
    expect(left?.rows).toEqual([[value]]); // control: it is there
    expect(await request(who)).toEqual(asVisitor);
    await leak();
    expect(await request('/notes?select=owner')).toEqual({ status: 200, body: [{ owner: 'nobody' }] });
    await leak();
    expect((await request('/notes?select=owner', { as: 'bob' })).body).toEqual([{ owner: 'bob' }]);
  }
});

test('never does a request see the role, the claims or the rows of another, at once and with errors and aborts', async () => {
  const several = openDatabase({ connectionString: scratch.authenticatorUrl, size: 3, prepare: true });
  api = createTableApi(optionsFor(several));
  const wrong: string[] = [];
  const person = async (number: number) => {
    for (let turn = 0; turn < 60; turn++) {
      const as = (number * 5 + turn * turn) % 3 === 0 ? `person ${String(number)}.${String(turn)}` : undefined;
      const gone = new AbortController();
      const leaves = (number + turn) % 9 === 4;
      if (leaves) setTimeout(() => gone.abort(), turn % 3);
      if ((number + turn) % 7 === 2) await request('/broken', as === undefined ? {} : { as });
      const { body, status } = await request(who, { ...(as !== undefined && { as }), signal: gone.signal });
      const expected = JSON.stringify([{ role: as === undefined ? 'anon' : 'authenticated', sub: as ?? null }]);
      if (!(leaves && status !== 200) && JSON.stringify(body) !== expected)
        wrong.push(`${String(as)} saw ${JSON.stringify(body)}`);
      if (
        turn % 13 === 0 &&
        (await several.run([{ text: 'select current_user', values: [] }]))[0]?.rows[0]?.[0] !== 'authenticator'
      )
        wrong.push('a job was somebody');
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, number) => person(number)));
  expect(wrong).toEqual([]);
  expect(retained).toBeGreaterThan(400);
  await several.close();
});
