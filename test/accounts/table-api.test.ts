import { SignJWT, decodeJwt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '@dargu/pg-one-sync';
import { createTableApi, createTokenVerifier, type TableApi, type TableApiOptions } from '@dargu/table-api';
import { replaceAdminEmails } from '#server/sign-in/admin-emails.ts';
import type { AuthServer } from '@dargu/auth-api/testing/auth-server.ts';
import { audience } from '@dargu/auth-api';
import { startAuthServerOfProduct } from './account-server.ts';

let server: AuthServer;
let tableApi: TableApi;
beforeAll(async () => {
  server = await startAuthServerOfProduct();
  tableApi = createTableApi(options());
});
afterAll(async () => {
  await tableApi.close();
  await server.stop();
});

function options(): TableApiOptions {
  return {
    database: server.test.database,
    schemas: ['public'],
    anonRole: 'anon',
    roles: ['anon', 'authenticated'],
    verifyToken: createTokenVerifier({ key: { find: server.keys.find }, audience, issuer: server.parts.issuer }),
  };
}

function ask(path: string, token: string | undefined, body?: object): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return tableApi.fetch(new Request(`http://localhost${path}`, request));
}

describe('the table API', () => {
  it('takes the access tokens of this API: a person writes and reads their own profile, and nobody else does', async () => {
    const dana = await server.signUp('dana@uni.example');
    const other = await server.signUp('other@uni.example');
    const row = { firebase_uid: dana.user.id, email: 'dana@uni.example', name: 'דנה' };
    expect((await ask('/profiles', other.access_token, row)).status).toBe(403);
    expect((await ask('/profiles', dana.access_token, row)).status).toBe(201);
    const read = async (token: string | undefined) => await (await ask('/profiles?select=name', token)).json();
    expect(await read(dana.access_token)).toEqual([{ name: 'דנה' }]);
    expect(await read(other.access_token)).toEqual([]);
    expect((await ask('/profiles', undefined)).status).toBe(401);
  });

  it('[ROLE-04] says who is an admin by the verified address of an identity', async () => {
    const dean = await server.signUp('dean@uni.example');
    const other = await server.signUp('student@uni.example');
    const isAdmin = async (token: string) => await (await ask('/rpc/is_admin', token, {})).json();
    expect(await isAdmin(dean.access_token)).toBe(false);
    await replaceAdminEmails(server.test.database.run, ['dean@uni.example']);
    expect([await isAdmin(dean.access_token), await isAdmin(other.access_token)]).toEqual([true, false]);
  });

  it('[ROLE-04] makes no one an admin by their own metadata', async () => {
    const person = await server.signUp('self-made@uni.example');
    await replaceAdminEmails(server.test.database.run, ['wanted@uni.example']);
    const data = { role: 'admin', email: 'wanted@uni.example', email_verified: true };
    const changed = await server.request('/user', { method: 'PUT', body: { data }, bearer: person.access_token });
    expect(changed.status).toBe(200);
    const { access_token } = (await (await server.refresh(person.refresh_token)).json()) as { access_token: string };
    expect(await (await ask('/rpc/is_admin', access_token, {})).json()).toBe(false);
  });

  it('shows the devices of a person, and ends one of them', async () => {
    const phone = await server.signUp('devices@uni.example');
    const laptop = await server.signInAgain(phone.user.id);
    const sessions = (await (await ask('/rpc/my_sessions', phone.access_token, {})).json()) as {
      id: string;
      is_current: boolean;
    }[];
    expect(sessions.filter(session => session.is_current)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    const ended = sessions.find(session => !session.is_current)?.id;
    expect(await (await ask('/rpc/end_my_session', phone.access_token, { session: ended })).json()).toBe(true);
    expect((await server.refresh(laptop.refresh_token)).status).toBe(400);
    expect((await server.refresh(phone.refresh_token)).status).toBe(200);
  });

  it('asks of a token the issuer, the audience and a key of ours', async () => {
    const { access_token: token } = await server.signUp('claims@uni.example');
    const claims = decodeJwt(token);
    const ask401 = async (changes: object) => {
      const answer = await ask('/profiles?select=name', await server.keys.current().sign({ ...claims, ...changes }));
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    expect((await ask('/profiles?select=name', await server.keys.current().sign(claims))).status).toBe(200); // control
    const badClaims = { status: 401, code: 'PGRST303' };
    expect(await ask401({ iss: 'https://evil.example/auth/v1' })).toMatchObject(badClaims);
    expect(await ask401({ aud: 'anon' })).toMatchObject({ ...badClaims, message: 'JWT not in audience' });
    expect(await ask401({ exp: Math.floor(Date.now() / 1000) - 40 })).toMatchObject({
      ...badClaims,
      message: 'JWT expired',
    });
    const { privateKey } = await generateKeyPair('ES256');
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: server.keys.current().kid })
      .sign(privateKey);
    expect(await (await ask('/profiles?select=name', foreign)).json()).toMatchObject({ code: 'PGRST301' });
  });

  it('answers a token that it cannot check while the database is away as an outage, not as a bad token', async () => {
    const away = createTableApi({
      ...options(),
      verifyToken: async () => {
        throw new DatabaseUnavailableError('away');
      },
    });
    const answer = await away.fetch(
      new Request('http://localhost/profiles', { headers: { authorization: 'Bearer a.b.c' } }),
    );
    expect(answer.status).toBeGreaterThanOrEqual(500);
    await away.close();
  });
});
