import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, siteUrl } from '@dargu/auth-api/testing/auth-server.ts';
import { replaceAdminEmails } from '#server/sign-in/admin-emails.ts';
import { startAuthServerOfProduct } from './account-server.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServerOfProduct();
});
afterAll(() => server.stop());

describe('browsers of other origins', () => {
  it('may send and read what the client library needs, if they are ours', async () => {
    const preflight = await fetch(`${server.url}/token`, {
      method: 'OPTIONS',
      headers: { origin: 'capacitor://localhost', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
    for (const name of ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'])
      expect(allowed).toContain(name);
    const response = await server.request('/user', { headers: { origin: siteUrl } });
    expect(response.headers.get('access-control-allow-origin')).toBe(siteUrl);
    expect(response.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version');
    const foreign = await server.request('/user', { headers: { origin: 'https://evil.example' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the gateway in front of the auth API', () => {
  it('lets health checks in without the application’s key, and nothing else', async () => {
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect((await fetch(`${server.url}/user`)).status).toBe(401);
  });
});

describe('the list of admins', () => {
  it('becomes exactly what the operator set', async () => {
    const list = async () => {
      const [result] = await server.test.admin.run([
        { text: 'select email from private.admin_emails order by email', values: [] },
      ]);
      return result?.rows.map(([email]) => email);
    };
    await replaceAdminEmails(server.test.database.run, ['a@uni.example', 'b@uni.example', 'a@uni.example']);
    expect(await list()).toEqual(['a@uni.example', 'b@uni.example']);
    await replaceAdminEmails(server.test.database.run, ['b@uni.example', 'c@uni.example']);
    expect(await list()).toEqual(['b@uni.example', 'c@uni.example']);
    await replaceAdminEmails(server.test.database.run, []);
    expect(await list()).toEqual([]);
  });
});
