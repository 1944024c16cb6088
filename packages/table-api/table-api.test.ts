import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokenVerifier } from './auth/jwt.ts';
import { type Failure, type TableApi, createTableApi } from './table-api.ts';

const secret = 'a secret that is long enough for HS256';
let database: ScratchDatabase;
let api: TableApi;
const failures: Failure[] = [];

beforeAll(async () => {
  database = await createScratchDatabase();
  for (const text of [
    'create schema desk',
    'grant usage on schema desk to anon, authenticated',
    'create table desk.notes (id int primary key generated always as identity, owner text not null, body text)',
    'grant select, insert on desk.notes to anon, authenticated',
    'alter table desk.notes enable row level security',
    `create policy own on desk.notes using (owner = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub')
       with check (owner = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub')`,
    `create function desk.sleep(seconds float8) returns void language sql volatile as 'select pg_sleep(seconds)'`,
    `create function desk.who() returns json language sql stable as
       $$select json_build_object('role', current_user, 'sub', nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub')$$`,
    `create function desk.heard() returns json language sql stable as
       $$select json_build_array(current_setting('request.headers')::json,
           nullif(current_setting('request.cookies', true), '')::json)$$`,
    `create function desk.told() returns json language sql stable as
       $$select json_build_array(nullif(current_setting('request.method', true), ''), nullif(current_setting('request.path', true), ''),
           nullif(current_setting('request.headers', true), ''), nullif(current_setting('request.jwt.claims', true), '') is null)$$`,
    `create function desk.told_to_writes() returns json language sql volatile as 'select desk.told()'`,
    `create function desk.note() returns void language sql volatile as $$insert into desk.notes (owner, body) values ('a', 'by a function')$$`,
    'create table desk.rooms (id int primary key, secret text not null default gen_random_uuid(), seats int check (seats > 0))',
    'create table desk.keys (room int not null references desk.rooms)',
    'insert into desk.rooms values (1)',
    `create function desk.reserve(what text) returns void language plpgsql security definer as $$begin
       case what
         when 'check' then insert into desk.rooms values (2, default, 0);
         when 'null' then insert into desk.rooms values (2, null, 1);
         when 'unique' then insert into desk.rooms values (1);
         when 'foreign' then insert into desk.keys values (7);
         else raise exception 'No' using errcode = '23514', detail = 'On Fridays';
       end case; end$$`,
    'grant execute on all functions in schema desk to anon, authenticated',
  ]) {
    await database.admin.run([{ text, values: [] }]);
  }
  api = createTableApi({
    database: database.database,
    schemas: ['desk'],
    anonRole: 'anon',
    roles: ['authenticated'],
    verifyToken: createTokenVerifier({ key: { secret } }),
    statementTimeoutMs: { anon: 100 },
    limits: { bodyBytes: 1_000 },
    onFailure: failure => failures.push(failure),
  });
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

async function tokenOf(claims: Record<string, unknown>, expires: number | string = '1h'): Promise<string> {
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
}

async function request(path: string, init: RequestInit & { as?: string } = {}) {
  const { as, headers, ...rest } = init;
  const authorization =
    as === undefined ? {} : { authorization: `Bearer ${await tokenOf({ sub: as, role: 'authenticated' })}` };
  const response = await api.fetch(
    new Request(`http://desk${path}`, {
      ...rest,
      headers: { 'content-type': 'application/json', ...authorization, ...(headers as Record<string, string>) },
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
}

test("people see their own rows, and with no token nobody's", async () => {
  const insert = { method: 'POST', body: '{"owner":"avi","body":"mine"}', as: 'avi' };
  expect(await request('/notes', insert)).toMatchObject({ status: 201 });
  expect(await request('/notes?select=body', { as: 'avi' })).toMatchObject({ body: [{ body: 'mine' }] });
  expect(await request('/notes?select=body', { as: 'b' })).toMatchObject({ status: 200, body: [] });
  expect(await request('/notes?select=body')).toMatchObject({ status: 200, body: [] });
  expect(await request('/notes', { ...insert, as: 'b' })).toMatchObject({ status: 403, body: { code: '42501' } });
});

test("no request sees another one's identity, also when some of them fail", async () => {
  const people = Array.from({ length: 200 }, (_, index) => `person ${index}`);
  const responses = await Promise.all(
    people.map(async (name, index) => {
      if (index % 5 === 0) await request('/notes?id=eq.x', { as: 'another person' });
      return (await request('/rpc/who', { as: name })).body;
    }),
  );
  expect(responses).toEqual(people.map(sub => ({ role: 'authenticated', sub })));
  expect((await request('/rpc/who')).body).toEqual({ role: 'anon', sub: null });
});

test('SQL reads the headers that are named and no cookie, or all of them where none is named', async () => {
  const sent = { headers: { 'X-One': '1', 'x-two': 'שתיים', cookie: 'a=1', authorization: '' } };
  const heard = async (requestHeaders?: readonly string[]) => {
    const some = createTableApi({
      database: database.database,
      schemas: ['desk'],
      anonRole: 'anon',
      roles: [],
      verifyToken: () => Promise.reject(new Error('nobody signs in here')),
      ...(requestHeaders && { requestHeaders }),
    });
    const bytes = Object.entries(sent.headers).map(([name, text]) => [name, Buffer.from(text).toString('latin1')]);
    const response = await some.fetch(new Request('http://desk/rpc/heard', { headers: Object.fromEntries(bytes) }));
    return (await response.json()) as unknown;
  };
  expect(await heard()).toEqual([{ authorization: '', 'x-one': '1', 'x-two': 'שתיים' }, { a: '1' }]);
  expect(await heard(['x-two', 'x-three'])).toEqual([{ 'x-two': 'שתיים' }, null]);
});

test('reads know method, path and headers of their request unless they need not, and never those of another', async () => {
  const settingsOf = async (method: 'GET' | 'POST', setsRequestOnReads?: boolean) => {
    const some = createTableApi({
      database: database.database,
      schemas: ['desk'],
      anonRole: 'anon',
      roles: [],
      verifyToken: () => Promise.reject(new Error('nobody signs in here')),
      requestHeaders: ['x-one'],
      ...(setsRequestOnReads !== undefined && { setsRequestOnReads }),
    });
    const path = `/rpc/${method === 'GET' ? 'told' : 'told_to_writes'}`;
    const init = { method, headers: { 'x-one': '1', 'content-type': 'application/json' } };
    const response = await some.fetch(
      new Request(`http://desk${path}`, { ...init, ...(method === 'POST' && { body: '{}' }) }),
    );
    return (await response.json()) as unknown;
  };
  for (const _ of ['first', 'again']) {
    expect(await settingsOf('GET')).toEqual(['GET', '/rpc/told', '{"x-one":"1"}', false]);
    expect(await settingsOf('GET', false)).toEqual([null, null, null, false]);
    expect(await settingsOf('POST', false)).toEqual(['POST', '/rpc/told_to_writes', '{"x-one":"1"}', false]);
  }
});

test('a role that tokens may not take, an old token and a forged one are refused', async () => {
  const bearer = async (token: string) => await request('/rpc/who', { headers: { authorization: `Bearer ${token}` } });
  expect(await bearer(await tokenOf({ role: 'service_role' }))).toMatchObject({
    status: 401,
    body: { code: 'PGRST303' },
  });
  expect(await bearer(await tokenOf({ role: 'postgres' }))).toMatchObject({ status: 401, body: { code: 'PGRST303' } });
  const now = Math.floor(Date.now() / 1000);
  expect(await bearer(await tokenOf({ role: 'authenticated' }, now - 60))).toMatchObject({
    status: 401,
    body: { code: 'PGRST303', message: 'JWT expired' },
  });
  expect(await bearer(await tokenOf({ role: 'authenticated' }, now - 5))).toMatchObject({ status: 200 });
  expect(await bearer(`${(await tokenOf({ role: 'authenticated' })).slice(0, -4)}AAAA`)).toMatchObject({
    status: 401,
    body: { code: 'PGRST301' },
  });
});

test('a function called by GET cannot write, the same one by POST can', async () => {
  expect(await request('/rpc/note', { as: 'a' })).toMatchObject({ status: 405, body: { code: '25006' } });
  expect(await request('/rpc/note', { method: 'POST', as: 'a' })).toMatchObject({ status: 204 });
});

test.each([
  ['check', '23514'],
  ['null', '23502'],
  ['unique', '23505'],
  ['foreign', '23503'],
])('what a function with more rights could not write shows nobody its row: %s', async (what, code) => {
  const { body } = await request('/rpc/reserve', { method: 'POST', body: JSON.stringify({ what }) });
  expect(body).toMatchObject({ code, details: null, hint: null });
});

test('details that a function gives itself are shown', async () => {
  const { body } = await request('/rpc/reserve', { method: 'POST', body: '{"what":"raised"}' });
  expect(body).toMatchObject({ code: '23514', details: 'On Fridays' });
});

test('a write whose response must be one object and is not changes nothing', async () => {
  const before = (await request('/notes?select=id', { as: 'c' })).body;
  const two = '[{"owner":"c","body":"1"},{"owner":"c","body":"2"}]';
  const headers = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' };
  expect(await request('/notes', { method: 'POST', body: two, headers, as: 'c' })).toMatchObject({
    status: 406,
    body: { code: 'PGRST116', details: 'The result contains 2 rows' },
  });
  expect((await request('/notes?select=id', { as: 'c' })).body).toEqual(before);
  expect(
    await request('/notes', { method: 'POST', body: two, headers: { prefer: headers.prefer }, as: 'c' }),
  ).toMatchObject({ status: 201 });
});

test("a visitor's statement has its time", async () => {
  const late = await request('/rpc/sleep', { method: 'POST', body: '{"seconds":5}' });
  expect(late).toMatchObject({ status: 503, body: { code: '57014', details: null } });
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await request('/rpc/sleep', { method: 'POST', body: '{"seconds":0.2}', as: 'a' })).toMatchObject({
    status: 204,
  });
});

test('a read ends sooner than a write, for every role', async () => {
  await database.admin.run([
    {
      text: `create function desk.look(seconds float8) returns text language sql stable as 'select pg_sleep(seconds)::text'`,
      values: [],
    },
    { text: 'grant execute on function desk.look to anon, authenticated', values: [] },
  ]);
  const hasty = createTableApi({
    database: database.database,
    schemas: ['desk'],
    anonRole: 'anon',
    roles: [],
    verifyToken: async () => ({}),
    statementTimeoutMs: { anon: 20_000 },
    readTimeoutMs: 100,
  });
  const look = async (path: string, init?: RequestInit) =>
    (await hasty.fetch(new Request(`http://desk${path}`, init))).status;
  expect(await look('/rpc/look?seconds=5')).toBe(503);
  expect(
    await look('/rpc/sleep', {
      method: 'POST',
      body: '{"seconds":0.2}',
      headers: { 'content-type': 'application/json' },
    }),
  ).toBe(204);
});

describe('the operator learns', () => {
  const numbered = { 'x-request-id': 'number-4711' };

  test('which statement ran out of time, and nothing that the request held', async () => {
    failures.length = 0;
    await request('/rpc/sleep?limit=7', { method: 'POST', body: '{"seconds":5}', headers: numbered });
    expect(failures).toEqual([
      {
        error: expect.objectContaining({ code: '57014' }),
        status: 503,
        method: 'POST',
        path: '/rpc/sleep',
        requestId: 'number-4711',
      },
    ]);
  });

  test('what an unexpected failure was, by the number that the response bears', async () => {
    failures.length = 0;
    const broken = createTableApi({
      database: database.database,
      schemas: ['desk'],
      anonRole: 'anon',
      roles: [],
      onFailure: failure => failures.push(failure),
      verifyToken: async () => {
        throw new TypeError('a fault of ours');
      },
    });
    const response = await broken.fetch(
      new Request('http://desk/notes?select=id', { headers: { ...numbered, authorization: 'Bearer a.b.c' } }),
    );
    expect([response.status, await response.json()]).toEqual([
      500,
      {
        code: 'PGRSTX00',
        details: null,
        hint: 'Tell the operator this number: number-4711',
        message: 'Something went wrong',
      },
    ]);
    expect(failures).toMatchObject([
      { error: { message: 'a fault of ours' }, status: 500, path: '/notes', requestId: 'number-4711' },
    ]);
  });

  test('nothing of what clients do wrong, and nothing of those who have gone', async () => {
    failures.length = 0;
    await request('/notes?id=eq.x');
    await request('/nowhere');
    const controller = new AbortController();
    const gone = request('/rpc/sleep', { method: 'POST', body: '{"seconds":5}', as: 'a', signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await gone;
    expect(failures).toEqual([]);
  });
});

test('bodies and addresses have their limits', async () => {
  const body = JSON.stringify({ owner: 'a', body: 'x'.repeat(2_000) });
  expect(await request('/notes', { method: 'POST', body, as: 'a' })).toMatchObject({
    status: 413,
    body: { code: 'PGRST102' },
  });
  expect(await request(`/notes?body=eq.${'x'.repeat(9_000)}`)).toMatchObject({
    status: 414,
    body: { code: 'PGRST100' },
  });
});

test('a table is found once the schema has been read again', async () => {
  await database.admin.run([
    { text: 'create table desk.late (id int primary key)', values: [] },
    { text: 'grant select on desk.late to anon', values: [] },
  ]);
  await api.reload();
  expect(await request('/late')).toMatchObject({ status: 200, body: [] });
});

test('a HEAD responds as a GET does, without the body', async () => {
  await request('/notes', { method: 'POST', body: '[{"owner":"d"},{"owner":"d"}]', as: 'd' });
  const head = await request('/notes?select=id', { method: 'HEAD', headers: { prefer: 'count=exact' }, as: 'd' });
  expect(head).toMatchObject({ status: 200, body: null });
  expect(head.headers.get('content-range')).toBe('0-1/2');
});

test('a read that is cached is planned again once the schema has changed', async () => {
  for (const text of [
    'create table desk.boxes (id int primary key, label text)',
    `insert into desk.boxes values (1, 'old'), (2, 'new')`,
    'create table desk.things (id int primary key, box int constraint of_box references desk.boxes, other int)',
    'insert into desk.things values (1, 1, 2)',
    'grant select on desk.boxes, desk.things to anon',
  ]) {
    await database.admin.run([{ text, values: [] }]);
  }
  await api.reload();
  const boxes = async () => (await request('/things?select=boxes(label)')).body;
  expect([await boxes(), await boxes()]).toEqual([[{ boxes: { label: 'old' } }], [{ boxes: { label: 'old' } }]]);
  const move =
    'alter table desk.things drop constraint of_box, add constraint of_box foreign key (other) references desk.boxes';
  await database.admin.run([{ text: move, values: [] }]);
  await api.reload();
  expect(await boxes()).toEqual([{ boxes: { label: 'new' } }]);
});
