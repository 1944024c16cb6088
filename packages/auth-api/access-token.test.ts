import { SignJWT, decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenResponse } from './sessions/token-response.ts';
import { proofsOf } from './store/amr-claims.ts';
import { findSigningKeys } from './store/signing-keys.ts';
import { type AuthServer, siteUrl, startAuthServer } from './testing/auth-server.ts';

const issuer = `${siteUrl}/auth/v1`;
let server: AuthServer;
let session: TokenResponse;
beforeAll(async () => {
  server = await startAuthServer();
  session = await server.signUp('token@uni.example');
});
afterAll(() => server.stop());

/** The token of the session with other claims, properly signed by the current key. */
async function resign(changes: object, header: object = {}): Promise<string> {
  const row = (await findSigningKeys(server.test.database.run)).find(key => key.status === 'current');
  if (row === undefined) throw new Error('no current key');
  const key = await importJWK(row.private_jwk, 'ES256');
  const claims = { ...decodeJwt(session.access_token), ...changes };
  return await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: row.kid, typ: 'JWT', ...header }).sign(key);
}

const now = () => Math.floor(Date.now() / 1000);
const statusOf = async (bearer: string) => (await server.request('/user', { bearer })).status;

describe('an access token', () => {
  it('says who, how and where, claim by claim as clients of such servers expect', () => {
    const claims = decodeJwt(session.access_token);
    expect(decodeProtectedHeader(session.access_token)).toEqual({
      alg: 'ES256',
      typ: 'JWT',
      kid: server.keys.current().kid,
    });
    expect(claims).toEqual({
      iss: issuer,
      sub: session.user.id,
      aud: 'authenticated',
      exp: session.expires_at,
      iat: session.expires_at - 3600,
      email: 'token@uni.example',
      phone: '',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'token' },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'oauth', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      is_anonymous: false,
    });
  });

  it('says of no proof that it came after the token, whatever the clocks of the servers say', async () => {
    const first = await server.signUp('amr-clock@uni.example');
    await server.test.admin.run([
      { text: "update auth.mfa_amr_claims set updated_at = now() + interval '40 seconds'", values: [] },
    ]);
    const ahead = decodeJwt<{ amr: { timestamp: number }[] }>(
      ((await (await server.refresh(first.refresh_token)).json()) as TokenResponse).access_token,
    );
    expect(ahead.amr[0]?.timestamp).toBe(ahead.iat);
    await server.test.admin.run([
      { text: "update auth.mfa_amr_claims set updated_at = '2026-01-01 00:00:00.9+00'", values: [] },
    ]);
    const [cut] = await proofsOf(server.test.database.run, String(ahead['session_id']));
    expect(cut?.timestamp).toBe(Date.parse('2026-01-01T00:00:00Z') / 1000);
  });

  it('keeps the time of the sign-in over a refresh, which proves nothing new', async () => {
    const first = await server.signUp('amr@uni.example');
    await server.test.admin.run([
      { text: "update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'", values: [] },
    ]);
    const second = (await (await server.refresh(first.refresh_token)).json()) as TokenResponse;
    const { amr } = decodeJwt<{ amr: { timestamp: number }[] }>(second.access_token);
    expect(amr).toHaveLength(1);
    expect(now() - (amr[0]?.timestamp ?? 0)).toBeGreaterThan(3_500);
  });

  it('is good half a minute past its end, for clocks that differ, and no longer', async () => {
    expect(await statusOf(await resign({}))).toBe(200); // control
    expect(await statusOf(await resign({ exp: now() - 20 }))).toBe(200);
    const late = await server.request('/user', { bearer: await resign({ exp: now() - 40 }) });
    expect(late.status).toBe(403);
    expect(await late.json()).toEqual({ code: 'bad_jwt', message: 'invalid JWT: token is expired' });
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'anon' }],
    ['no session', { session_id: undefined }],
    ['no subject', { sub: undefined }],
    ['a beginning that is still to come', { nbf: now() + 600 }],
  ])('with %s is refused', async (_, changes) => {
    const response = await server.request('/user', { bearer: await resign(changes) });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'bad_jwt' });
  });

  it('of another key, of no algorithm or with a changed content is refused, and so is what is no token at all', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const { kid } = server.keys.current();
    const claims = decodeJwt(session.access_token);
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    const [head = '', body = '', signature = ''] = session.access_token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = [
      foreign,
      await resign({}, { kid: 'unknown' }),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(JSON.stringify(server.keys.publicJwks()))),
      `${encode({ alg: 'none', kid })}.${body}.`,
      `${head}.${encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      'abc',
      'a.b.c',
    ];
    for (const token of bad) {
      const response = await server.request('/user', { bearer: token });
      expect([response.status, await response.json()]).toEqual([403, expect.objectContaining({ code: 'bad_jwt' })]);
    }
  });

  it('of a person who is gone or a session that has ended is refused with what makes the client forget it', async () => {
    const gone = await server.signUp('gone@uni.example');
    await server.test.admin.run([{ text: 'delete from auth.users where id = $1', values: [gone.user.id] }]);
    const noUser = await server.request('/user', { bearer: gone.access_token });
    expect([noUser.status, await noUser.json()]).toEqual([403, expect.objectContaining({ code: 'user_not_found' })]);
    const noSession = await server.request('/user', {
      bearer: await resign({ session_id: '00000000-0000-4000-8000-000000000000' }),
    });
    expect([noSession.status, await noSession.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'session_not_found' }),
    ]);
    const nonsense = await server.request('/user', { bearer: await resign({ session_id: 'no uuid' }) });
    expect(nonsense.status).toBe(403);
  });
});
