import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenResponse } from './sessions/token-response.ts';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';

let server: AuthServer;
let session: TokenResponse;
beforeAll(async () => {
  server = await startAuthServer();
  session = await server.signUp('victim@uni.example');
});
afterAll(() => server.stop());

const bodies = [
  '',
  'null',
  '7',
  '"text"',
  '[{}]',
  '{"refresh_token":null}',
  '{"data":{"a":"\\u0000"}}',
  '{"data":{"a":"\\ud800"}}',
  '{"data":{"__proto__":{"role":"service_role"},"constructor":1}}',
  `{"data":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`,
  `{"data":{"a":${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}}}`,
  '{"email":"\\u0000@x"}',
  '{"email":{"toString":"x"}}',
  '\u0000\u0001',
  `{"refresh_token":"${'A'.repeat(56)}"}`,
];
const calls = [
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=refresh_token&grant_type=pkce'],
  ['POST', '/token'],
  ['PUT', '/user'],
  ['POST', '/recover'],
  ['POST', '/logout?scope=__proto__'],
  ['POST', '/%00'],
  ['PATCH', '/user'],
] as const;

describe('requests that no honest client sends', () => {
  it.each(calls)(
    '%s %s are refused, never the end of the server, and reveal nothing of its inside',
    async (method, path) => {
      for (const body of bodies) {
        const response = await server.request(path, { method, body, bearer: session.access_token });
        const text = await response.text();
        expect([body.slice(0, 60), response.status < 500]).toEqual([body.slice(0, 60), true]);
        expect(text).not.toMatch(/postgres|\bselect\b|node_modules|auth\.users/i);
      }
      expect((await server.request('/user', { bearer: session.access_token })).status).toBe(200);
    },
  );

  it('cannot change the role of a person by their own metadata', async () => {
    const data = {
      role: 'service_role',
      app_metadata: { role: 'admin' },
      email: 'admin@uni.example',
      email_verified: true,
      sub: 'x',
    };
    expect(
      (
        await server.request('/user', {
          method: 'PUT',
          body: { data, role: 'service_role' },
          bearer: session.access_token,
        })
      ).status,
    ).toBe(200);
    const renewed = (await (await server.refresh(session.refresh_token)).json()) as TokenResponse;
    expect(renewed.user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'google' },
      email: 'victim@uni.example',
    });
  });

  it('leave no token and no address in the log', () => {
    const log = server.logged.join('');
    expect(log).not.toContain(session.refresh_token);
    expect(log).not.toContain('victim@');
  });
});
