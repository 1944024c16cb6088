import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseFullError, type RunOptions } from '@dargu/pg-one-sync';
import { createTokenVerifier } from './auth/jwt.ts';
import { type TableApi, createTableApi } from './table-api.ts';

const secret = 'a secret that is long enough for HS256';
const received: RunOptions[] = [];
let test: ScratchDatabase;
let api: TableApi;
let fault: Error | undefined;

beforeAll(async () => {
  test = await createScratchDatabase();
  for (const text of [
    'create schema desk',
    'grant usage on schema desk to anon, authenticated',
    'create table desk.notes (id int primary key)',
    'grant select, insert, delete on desk.notes to anon, authenticated',
    `create function desk.collide(code text) returns void language plpgsql volatile as
       $$begin raise exception 'canceling statement' using errcode = code, detail = 'Process 858 waits for ShareLock on transaction 4278', hint = 'See server log'; end$$`,
    'grant execute on all functions in schema desk to anon',
  ]) {
    await test.admin.run([{ text, values: [] }]);
  }
  const database: Database = {
    ...test.database,
    run: async (steps, options = {}) => {
      received.push(options);
      if (fault !== undefined && steps.length > 1) throw fault;
      return await test.database.run(steps, options);
    },
  };
  api = createTableApi({
    database,
    schemas: ['desk'],
    anonRole: 'anon',
    roles: ['authenticated'],
    verifyToken: createTokenVerifier({ key: { secret } }),
    statementTimeoutMs: { anon: 3_000 },
  });
});
afterAll(async () => {
  await api.close();
  await test.drop();
});

const tokenOf = (claims: Record<string, string>) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

async function request(path: string, init: RequestInit = {}) {
  const response = await api.fetch(
    new Request(`http://desk${path}`, { headers: { 'content-type': 'application/json' }, ...init }),
  );
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
}

/** Checks whether the last statement was allowed to go to the replica. */
async function mayLag(path: string, init: RequestInit = {}): Promise<boolean | undefined> {
  expect((await request(path, init)).status).toBeLessThan(300);
  return received.at(-1)?.replica;
}

describe('calls of the table API to the database', () => {
  it('sends visitors’ reads to the replica, and those of signed-in people to the primary, so that they read their own writes', async () => {
    const signedIn = { headers: { authorization: `Bearer ${await tokenOf({ sub: 'a', role: 'authenticated' })}` } };
    expect(await mayLag('/notes')).toBe(true);
    expect(await mayLag('/notes', signedIn)).toBe(false);
    expect(await mayLag('/notes', { headers: { authorization: `Bearer ${await tokenOf({ role: 'anon' })}` } })).toBe(
      true,
    );
    expect(await mayLag('/notes', { method: 'POST', body: '{"id":1}' })).toBe(false);
  });

  it('sends to the primary what a gateway wants from there', async () => {
    const { method, url, headers, body, signal } = new Request('http://desk/notes');
    expect((await api.fetch({ method, url, headers, body, signal, fromPrimary: true })).status).toBe(200);
    expect(received.at(-1)?.replica).toBe(false);
  });

  it('waits a little longer than the statement may take', async () => {
    await request('/notes');
    expect(received.at(-1)?.timeoutMs).toBe(4_000);
  });
});

describe('errors of the table API about the database', () => {
  it.each(['40P01', '40001', '55P03'])('is nothing of processes, transactions or locks after %s', async code => {
    const refused = await request('/rpc/collide', { method: 'POST', body: JSON.stringify({ code }) });
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(JSON.parse(refused.text)).toMatchObject({ code, details: null, hint: null });
    expect(refused.text).not.toMatch(/\d{3,}.*waits|ShareLock|transaction \d/);
    const shown = await request('/rpc/collide', { method: 'POST', body: JSON.stringify({ code: 'P0001' }) });
    expect(shown.text).toContain('ShareLock'); // control: an error of the application keeps its details
  });

  it('is that there is no room, in words, without the names of files', async () => {
    fault = new DatabaseFullError('The disk of the database is full');
    const refused = await request('/notes', { method: 'POST', body: '{"id":2}' });
    fault = undefined;
    expect(refused).toMatchObject({ status: 503, retryAfter: '60' });
    expect(JSON.parse(refused.text)).toMatchObject({
      code: '53100',
      message: expect.stringContaining('storage is full'),
    });
  });
});
